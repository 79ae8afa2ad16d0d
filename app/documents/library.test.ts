import { describe, expect, it } from 'vitest';
import { createLibrary } from './library.ts';

const ENTRIES = [
  { id: '1-a', title: 'A', isLesson: false },
  { id: '2-b', title: 'B', isLesson: true },
];

describe('the library', () => {
  it('has the first text at hand, and the others after they were loaded', async () => {
    const fetched: string[] = [];
    const library = createLibrary(ENTRIES, 'title: A', async (id) => {
      fetched.push(id);
      return `text of ${id}`;
    });
    expect([library.atHand('1-a'), library.atHand('2-b')]).toEqual(['title: A', null]);
    expect([await library.load('1-a'), await library.load('2-b')]).toEqual(['title: A', 'text of 2-b']);
    expect([library.atHand('2-b'), await library.load('2-b')]).toEqual(['text of 2-b', 'text of 2-b']);
    expect(fetched).toEqual(['2-b']);
  });

  it('fetches a text again after a failure', async () => {
    let isOffline = true;
    const library = createLibrary(ENTRIES, '', () =>
      isOffline ? Promise.reject(new Error('offline')) : Promise.resolve('here'),
    );
    await expect(library.load('2-b')).rejects.toThrow('offline');
    isOffline = false;
    expect(await library.load('2-b')).toBe('here');
  });
});
