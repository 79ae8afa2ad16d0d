import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCandidates } from './candidates.ts';
import { isCandidatesFile } from './candidates-format.ts';

const FOLDER = new URL('./vectors/candidates/', import.meta.url);

function read(name: string): { name: string; data: unknown } {
  return { name, data: JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) };
}

const NAMES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
);

describe('allocation candidates and provider lists, compared with the real Placement', () => {
  it('has the files of random states, of curated cases and of fixed defects', () => {
    expect(NAMES).toHaveLength(20);
  });

  it.each(NAMES)('%s', (name) => {
    const { passed, failures } = runCandidates([read(name)]);
    expect(failures.slice(0, 3)).toEqual([]);
    expect(passed).toBeGreaterThan(0);
  });

  it('reports a difference', () => {
    const { data } = read('curated.json');
    if (!isCandidatesFile(data)) throw new TypeError('curated.json is not a file of candidates vectors');
    const [first] = data.cases;
    const changed = first!.requests.map((request) => ({ ...request, status: 418 }));
    const { passed, failed, failures } = runCandidates([
      { name: 'changed', data: { ...data, cases: [{ ...first!, requests: changed }] } },
    ]);
    expect({ passed, failed }).toEqual({ passed: 0, failed: changed.length });
    expect(failures[0]!.expected).toContain('418');
  });

  it('rejects a file of another format', () => {
    expect(() => runCandidates([{ name: 'other', data: [{ id: 'x' }] }])).toThrow('other is no file');
  });
});
