import { describe, expect, it } from 'vitest';
import {
  type Draft,
  draftKey,
  draftOfLesson,
  forgetDraft,
  isOwn,
  keepDraft,
  pruneDrafts,
  readDrafts,
} from './drafts.ts';
import { browserStorage, memoryStorage, type VisitorStorage } from './storage.ts';

const draft = (id: string, edited = 0, text = ''): Draft => ({ id, title: id, text, edited });

const keep = (storage: VisitorStorage, kept: Draft) => keepDraft(storage, kept.id, JSON.stringify(kept));

const idsOf = (drafts: readonly Draft[]) => drafts.map(({ id }) => id);

describe('drafts', () => {
  it('puts the draft that was edited last first, once', () => {
    const storage = memoryStorage();
    keep(storage, draft('a', 1));
    keep(storage, draft('b', 2));
    keep(storage, draft('a', 3, 'new'));
    expect(readDrafts(storage).map(({ id, text }) => [id, text])).toEqual([
      ['a', 'new'],
      ['b', ''],
    ]);
  });

  it('deletes a draft', () => {
    const storage = memoryStorage();
    keep(storage, draft('a'));
    keep(storage, draft('b'));
    expect(idsOf(forgetDraft(storage, 'a'))).toEqual(['b']);
  });

  it('keeps many lessons without deleting the visitor’s own work', () => {
    const storage = memoryStorage();
    keep(storage, draft('own'));
    for (let n = 0; n < 70; n++) {
      keep(storage, { ...draft(`lesson-${n}`, n + 1), lesson: { id: `${n}`, text: '' } });
    }
    const kept = pruneDrafts(storage);
    expect(kept).toEqual(readDrafts(storage));
    expect(idsOf(kept.filter(isOwn))).toEqual(['own']);
    expect(kept).toHaveLength(61);
    expect(draftOfLesson(kept, '69')?.id).toBe('lesson-69');
    expect(draftOfLesson(kept, '0')).toBeUndefined();
  });

  it('skips entries that it cannot read, and leaves them in place', () => {
    const storage = memoryStorage();
    keep(storage, draft('a'));
    for (const [id, raw] of Object.entries({ b: '{', c: '[]', d: '{"id": 1}', e: '\u0000' })) {
      storage.write(draftKey(id), raw);
    }
    expect(idsOf(readDrafts(storage))).toEqual(['a']);
    expect(storage.read(draftKey('b'))).toBe('{');
  });

  it('gives each draft of the old list a separate entry', () => {
    const storage = memoryStorage();
    storage.write('drafts', JSON.stringify([{ id: 1 }, draft('a', 2), null, draft('b', 1)]));
    expect(idsOf(readDrafts(storage))).toEqual(['a', 'b']);
    expect(storage.read('drafts')).toBeNull();
    storage.write('drafts', '{');
    expect(idsOf(readDrafts(storage))).toEqual(['a', 'b']);
  });

  it('uses the tab’s own storage if the browser is full, and returns when it has space', () => {
    const storage = memoryStorage();
    const room = { characters: 100 };
    const tight = {
      ...storage,
      write: (key: string, value: string) => value.length <= room.characters && storage.write(key, value),
    };
    expect(keep(tight, draft('a', 1))).toBe('browser');
    expect(keep(tight, draft('a', 2, 'x'.repeat(100)))).toBe('tab');
    expect(readDrafts(tight)[0]?.text).toHaveLength(100);
    room.characters = 1000;
    expect(keep(tight, draft('a', 3, 'y'))).toBe('browser');
    expect(readDrafts(tight)[0]?.text).toBe('y');
    expect(tight.tab.keys('')).toEqual([]);
  });
});

describe('browserStorage', () => {
  it('forgets, and does not throw, if the browser refuses', () => {
    const refused = browserStorage(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(refused.read('a')).toBeNull();
    expect(refused.write('a', '1')).toBe(false);
    expect(refused.keys('')).toEqual([]);
    expect(() => refused.remove('a')).not.toThrow();
  });
});
