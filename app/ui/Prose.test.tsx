import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
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

  it.each([
    ['nested quotes', '>'.repeat(9000)],
    ['nested lists', Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
    ['stars without an end', '*a'.repeat(40_000)],
  ])('shows %s as they were written', (_, text) => {
    const { container } = render(<Prose text={text} />);
    expect(container.querySelector('blockquote, li, em')).toBeNull();
    expect(container.textContent).toBe(text);
  });

  it('shows whatever a stranger writes, and nothing that loads, links or runs', () => {
    const part = fc.constantFrom(
      '<img src=x onerror=a>',
      '[a](javascript:b)',
      '![a](b)',
      '<script>',
      '> ',
      '- ',
      '\n',
      '`',
      '**',
      '|',
      '&lt;',
      '\u202E',
      '\uD800',
      '<http://a.b>',
      'a',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const { container, unmount } = render(<Prose text={parts.join('')} />);
        expect(container.querySelector('img, a, script, iframe, style, [onerror], [href], [src]')).toBeNull();
        unmount();
      }),
      { numRuns: 60 },
    );
  });
});
