import { readdirSync, readFileSync } from 'node:fs';
import { type Expectation, expandNames, parseScenario } from '@nova-sieve/engine';
import { expect, test } from './base.ts';
import type { PlaygroundPage } from './playground-page.ts';

const FOLDER = new URL('../scenarios/', import.meta.url);
const MOST_NAMES = 1000;

/** The seven use cases: the page shows what the library states for each flavor. */
const USE_CASES = readdirSync(FOLDER).filter((file) => file.includes('use-case'));

test('all seven use cases are in the library', () => {
  const numbers = new Set(USE_CASES.map((file) => /use-case-(\d)/.exec(file)?.[1]));
  expect([...numbers].sort()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
});

for (const file of USE_CASES) {
  test(`${file}: each flavor has the stated result and the reason`, async ({ playground }) => {
    const text = readFileSync(new URL(file, FOLDER), 'utf8');
    const { scenario } = parseScenario(text);
    await playground.openScenario(text);
    for (const expected of scenario?.expect ?? []) {
      const { flavor } = expected.request ?? {};
      if (flavor !== undefined && (scenario?.flavors.length ?? 0) > 1) await playground.chooseFlavor(flavor);
      await expectOutcome(playground, expected);
    }
  });
}

async function expectOutcome(playground: PlaygroundPage, { passes, rejected }: Expectation): Promise<void> {
  for (const host of expand(passes ?? [])) {
    await expect(playground.hostRow(host)).toHaveAttribute('data-status', /selected|alternate|passed/);
  }
  for (const [filter, hosts] of rejected ?? []) {
    for (const host of expand(hosts)) {
      await expect(playground.hostRow(host)).toHaveAttribute('data-status', 'rejected');
      await playground.chooseHost(host);
      await expect(playground.why.getByRole('heading', { name: filter, exact: true })).toBeVisible();
      await expect(playground.why).toContainText('Nova stopped here');
    }
  }
}

function expand(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => expandNames(name, MOST_NAMES));
}
