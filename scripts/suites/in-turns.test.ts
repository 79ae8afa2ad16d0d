import { expect, it } from 'vitest';
import { inTurns, type Job } from './in-turns.ts';

/** Runs the jobs, each for one turn of the event loop, and notes which run together. */
async function together(jobs: readonly Job[], cores: number): Promise<readonly string[]> {
  const now = new Set<string>();
  const seen: string[] = [];
  await inTurns(jobs, cores, async ({ name }) => {
    now.add(name);
    await Promise.resolve();
    seen.push([...now].join('+'));
    await new Promise((done) => setTimeout(done));
    now.delete(name);
  });
  return [...new Set(seen)];
}

it('runs jobs side by side while there are cores', async () => {
  const jobs = [
    { name: 'a', cores: 1 },
    { name: 'b', cores: 1 },
  ];
  expect(await together(jobs, 2)).toEqual(['a+b']);
  expect(await together(jobs, 1)).toEqual(['a', 'b']);
});

it('gives a job that wants every core the machine for itself', async () => {
  const jobs = [
    { name: 'a', cores: 1 },
    { name: 'all', cores: Number.POSITIVE_INFINITY },
    { name: 'b', cores: 1 },
  ];
  expect(await together(jobs, 2)).toEqual(['a+b', 'all']);
});

it('waits for the job that another one needs, and for no job that is not in the list', async () => {
  const jobs = [
    { name: 'user', cores: 2, needs: 'maker' },
    { name: 'maker', cores: 1 },
    { name: 'free', cores: 1, needs: 'not in the list' },
  ];
  expect(await together(jobs, 2)).toEqual(['maker+free', 'user']);
});

it('says which jobs wait for each other', async () => {
  const jobs = [
    { name: 'a', cores: 1, needs: 'b' },
    { name: 'b', cores: 1, needs: 'a' },
  ];
  await expect(together(jobs, 2)).rejects.toThrow('nothing ends before a, b');
});
