// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { LINK_FORMS, linkText } from './link-forms.ts';

const LINKED = {
  page: 'https://x.example/sieve/index.html?a=1#s=1.old',
  fragment: 's=1.abc&doc=flavor',
  title: 'A "b" <c> [d](e) *f*',
};

describe('what to paste elsewhere', () => {
  it('leads to the scenario in every format', () => {
    expect(linkText('link', LINKED)).toBe('https://x.example/sieve/index.html?a=1#s=1.abc&doc=flavor');
    expect(linkText('markdown', LINKED)).toBe(
      '[A "b" \\<c\\> \\[d\\](e) \\*f\\*](https://x.example/sieve/index.html?a=1#s=1.abc&doc=flavor)',
    );
  });

  it('is HTML in which no title and no link can end an attribute', () => {
    for (const form of LINK_FORMS.slice(2)) {
      const parsed = document.createElement('template');
      parsed.innerHTML = linkText(form, LINKED);
      const [element] = parsed.content.querySelectorAll('nova-sieve, iframe');
      const value = element?.getAttribute('link') ?? element?.getAttribute('src');
      expect(value?.endsWith('s=1.abc&doc=flavor')).toBe(true);
      expect(parsed.content.querySelectorAll('c')).toHaveLength(0);
    }
    expect(linkText('frame', LINKED)).toContain('src="https://x.example/sieve/embed.html#s=1.abc&amp;doc');
    expect(linkText('element', LINKED)).toContain('src="https://x.example/sieve/nova-sieve.js"');
  });
});
