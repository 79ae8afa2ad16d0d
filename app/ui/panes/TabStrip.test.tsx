import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { TabStrip } from './TabStrip.tsx';

const ITEMS = [
  { id: 'a', title: 'First' },
  { id: 'b', title: 'Second' },
] as const;

function Strip() {
  const [chosen, choose] = useState<'a' | 'b'>('a');
  return (
    <TabStrip label="Things" items={ITEMS} chosen={chosen} onChoose={choose}>
      panel of {chosen}
    </TabStrip>
  );
}

describe('TabStrip', () => {
  it('names its panel after the chosen tab', () => {
    render(<Strip />);
    fireEvent.click(screen.getByRole('tab', { name: 'Second' }));
    expect(screen.getByRole('tabpanel', { name: 'Second' }).textContent).toBe('panel of b');
  });

  it('moves with the arrow keys, around the ends, and has one Tab stop', () => {
    render(<Strip />);
    fireEvent.keyDown(screen.getByRole('tab', { name: 'First' }), { key: 'ArrowLeft' });
    const second = screen.getByRole('tab', { name: 'Second' });
    expect(second.getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(second);
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
  });
});
