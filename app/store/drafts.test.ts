import { describe, expect, it } from 'vitest';
import { type Draft, draftOfLesson, forgetDraft, isOwn, keepDraft, readDrafts } from './drafts.ts';
import { browserStorage, type KeptStorage, memoryStorage } from './storage.ts';

const draft = (id: string, text = ''): Draft => ({ id, title: id, text, edited: 0 });

describe('drafts', () => {
  it('puts the one that was edited last first, once', () => {
    const storage = memoryStorage();
    keepDraft(storage, draft('a'));
    keepDraft(storage, draft('b'));
    keepDraft(storage, draft('a', 'new'));
    expect(readDrafts(storage).map(({ id, text }) => [id, text])).toEqual([
      ['a', 'new'],
      ['b', ''],
    ]);
  });

  it('forgets one', () => {
    const storage = memoryStorage();
    keepDraft(storage, draft('a'));
    keepDraft(storage, draft('b'));
    expect(forgetDraft(storage, 'a').map(({ id }) => id)).toEqual(['b']);
  });

  it('keeps many lessons without giving up the work of one’s own', () => {
    const storage = memoryStorage();
    keepDraft(storage, draft('own'));
    for (let n = 0; n < 70; n++) {
      keepDraft(storage, { ...draft(`lesson-${n}`), lesson: { id: `${n}`, text: '' } });
    }
    const kept = readDrafts(storage);
    expect(kept.filter(isOwn).map(({ id }) => id)).toEqual(['own']);
    expect(kept).toHaveLength(61);
    expect(draftOfLesson(kept, '69')?.id).toBe('lesson-69');
    expect(draftOfLesson(kept, '0')).toBeUndefined();
  });

  it('passes over what it cannot read', () => {
    const storage = memoryStorage();
    storage.write('drafts', JSON.stringify([{ id: 1 }, draft('a'), null]));
    expect(readDrafts(storage).map(({ id }) => id)).toEqual(['a']);
    storage.write('drafts', '{');
    expect(readDrafts(storage)).toEqual([]);
  });

  it('gives up the oldest when the browser has no room', () => {
    const roomFor = (most: number): KeptStorage => {
      const kept = memoryStorage();
      return { ...kept, write: (key, value) => value.length <= most && kept.write(key, value) };
    };
    const storage = roomFor(200);
    for (const id of ['a', 'b', 'c']) keepDraft(storage, draft(id, 'x'.repeat(60)));
    expect(readDrafts(storage)[0]?.id).toBe('c');
    expect(readDrafts(storage).length).toBeLessThan(3);
  });
});

describe('browserStorage', () => {
  it('forgets, and does not throw, where the browser refuses', () => {
    const refused = browserStorage(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(refused.read('a')).toBeNull();
    expect(refused.write('a', '1')).toBe(false);
    expect(() => refused.remove('a')).not.toThrow();
  });
});
