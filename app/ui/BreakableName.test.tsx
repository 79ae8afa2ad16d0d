import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BreakableName } from './BreakableName.tsx';

it('can break between words, and reads as one name', () => {
  const { container } = render(<BreakableName name="NUMATopologyFilter" />);
  expect(container.innerHTML).toBe('NUMATopology<wbr>Filter');
  expect(container.textContent).toBe('NUMATopologyFilter');
});
