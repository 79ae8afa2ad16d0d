import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import Prose from './Prose.tsx';

describe('Prose', () => {
  it('shows paragraphs, emphasis, code and lists', () => {
    const { container } = render(<Prose text={'Take **every** `key`.\n\n1. first\n2. second'} />);
    expect(container.querySelector('strong')?.textContent).toBe('every');
    expect(container.querySelector('code')?.textContent).toBe('key');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'first',
      'second',
    ]);
  });

  it('shows a table with its head', () => {
    render(<Prose text={'| provider | has |\n| --- | --- |\n| `cn1` | memory |'} />);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'provider',
      'has',
    ]);
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['cn1', 'memory']);
  });

  it('shows HTML as text and makes no link', () => {
    const { container } = render(<Prose text={'<img src=x onerror=alert(1)> [here](javascript:alert(1))'} />);
    expect(container.querySelector('img, a')).toBeNull();
    expect(container.textContent).toContain('<img src=x onerror=alert(1)>');
    expect(container.textContent).toContain('here');
  });
});
