import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESULT_TABS } from '../words/screen.ts';
import { DOCUMENT_IDS } from './documents.ts';
import { readLink, writeLink } from './link.ts';

const VIEW = { documentId: 'flavor', resultTab: 'hosts', selection: null, round: 0 } as const;

describe('links', () => {
  it('restore the exact text, and the view', () => {
    const view = fc.record({
      documentId: fc.constantFrom(...DOCUMENT_IDS),
      resultTab: fc.constantFrom(...RESULT_TABS),
      selection: fc.record({ kind: fc.constant('host' as const), name: fc.string({ unit: 'grapheme' }) }),
      round: fc.integer({ min: 1, max: 9 }),
      pointer: fc.string({ unit: 'grapheme', maxLength: 100 }).map((name) => `/${name}`),
    });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), view, (text, linked) => {
        expect(readLink(writeLink(text, linked))).toEqual({ kind: 'scenario', text, view: linked });
      }),
    );
  });

  it('ignore what this page does not know about the view', () => {
    const link = readLink(
      `${writeLink('{}', VIEW)}&doc=nothing&server=-3`.replace('doc=flavor', 'doc=other'),
    );
    expect(link).toEqual({ kind: 'scenario', text: '{}', view: { resultTab: 'hosts' } });
  });

  it.each(['', 'flavors', `/${'a/'.repeat(1000)}`])('ignore the place %j', (place) => {
    const link = readLink(`${writeLink('{}', VIEW)}&${new URLSearchParams({ at: place })}`);
    expect(link).toEqual({
      kind: 'scenario',
      text: '{}',
      view: { documentId: 'flavor', resultTab: 'hosts' },
    });
  });

  it('say why they are invalid, unless they are no links at all', () => {
    expect(readLink('s=1.AAAA')).toMatchObject({ kind: 'bad', why: expect.stringMatching(/./) });
    expect(readLink('section-2')).toEqual({ kind: 'none' });
    expect(readLink('')).toEqual({ kind: 'none' });
  });
});
