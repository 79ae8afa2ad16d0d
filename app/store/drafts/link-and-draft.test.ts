import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readLink, writeLink } from '../../documents/link.ts';
import { testStore } from '../test-store.ts';
import { readDrafts } from './drafts.ts';
import { memoryStorage } from './storage.ts';

const WHOLE = writeLink('{"version": 1, "title": "A stranger’s", "hosts": [{"name": "c[1:9]"}]}', {
  documentId: 'flavor',
  resultTab: 'hosts',
  selection: null,
  round: 0,
});

const fragment = fc.oneof(
  fc.constant(WHOLE),
  fc
    .tuple(fc.nat(WHOLE.length), fc.nat(9), fc.string({ unit: 'binary', maxLength: 4 }))
    .map(([start, cut, put]) => WHOLE.slice(0, start) + put + WHOLE.slice(start + cut)),
  fc.string({ unit: 'binary' }).map((text) => `s=1.${text}`),
);
const step = fc.oneof(
  fc.record({ kind: fc.constant('link' as const), fragment }),
  fc.record({ kind: fc.constant('type' as const), text: fc.string({ maxLength: 3 }) }),
);

it('links of any kind between keystrokes lose no draft, and invalid ones change nothing', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 10 }), (steps) => {
      const storage = memoryStorage();
      const { store } = testStore(storage);
      const { actions } = store.getState();
      const typed = new Map<string, string>();
      for (const each of steps) {
        const before = store.getState().text;
        if (each.kind === 'type') {
          actions.update(before + each.text);
          const { origin, text } = store.getState();
          if (origin.kind === 'draft') typed.set(origin.id, text);
          continue;
        }
        const link = readLink(each.fragment);
        if (link.kind === 'scenario') actions.openLink(link.text, link.view);
        if (link.kind === 'bad') actions.refuseLink(link.why);
        expect(store.getState().text).toBe(link.kind === 'scenario' ? link.text : before);
      }
      expect(new Map(readDrafts(storage).map(({ id, text }) => [id, text]))).toEqual(typed);
    }),
    { numRuns: 4000 },
  );
}, 60_000);
