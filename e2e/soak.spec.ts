import { soak } from '../scripts/soak/soak.ts';
import { expect, test } from './base.ts';

const EDITS = 200;

test('two hundred random edits leak nothing, and the result equals that of a fresh load', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(1_800_000);
  const lines: string[] = [];
  const { faults } = await soak(browser, baseURL ?? '', {
    edits: EDITS,
    seed: 7,
    looks: 6,
    tell: (line) => lines.push(line),
  });
  test.info().annotations.push({ type: 'measured', description: lines.join('\n') });
  expect(faults).toEqual([]);
});
