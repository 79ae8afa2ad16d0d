import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { complain, failWith, tell } from '../terminal.ts';
import { type BenchReport, growthOf, type Steep, tooSteep } from './growth.ts';
import { type Budget, GROWTH_FLOOR, LIMITS, type Limit } from './limits.ts';
import { measuredIn } from './sizes.ts';

// Usage: tsx scripts/budgets/main.ts [--write]. Expects a built site; --write regenerates growth.json.
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BASELINE = fileURLToPath(new URL('./growth.json', import.meta.url));
const BENCH = ['--expose-gc', 'packages/engine/bench/run.ts', '--hosts', '1000,10000', '--json'];

try {
  if (process.argv.includes('--write')) {
    // Work that takes microseconds at 1,000 hosts grows at random with the CPU's caches, so its growth says nothing.
    const telling = [...measureGrowth()].filter(([, times]) => times <= GROWTH_FLOOR);
    const rounded = telling.map(([name, times]) => [name, Number(times.toFixed(1))]);
    writeFileSync(BASELINE, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
  } else {
    const exceeded = [...overBudget(), ...steepTwice().map(({ message }) => message)];
    for (const complaint of exceeded) complain(`✗ ${complaint}`);
    process.exitCode = exceeded.length === 0 ? 0 : 1;
  }
} catch (error) {
  failWith(error);
}

function overBudget(): readonly string[] {
  const measured = measuredIn(`${ROOT}dist`, `${ROOT}pnpm-lock.yaml`);
  return (Object.entries(LIMITS) as [Budget, Limit][]).flatMap(([budget, { what, most, unit }]) => {
    const now = measured[budget];
    tell(`${now.toFixed(unit === 'KiB' ? 1 : 0).padStart(7)} of ${most} ${unit}: ${what}`);
    return now <= most ? [] : [`${what}: ${now.toFixed(1)} ${unit}; the limit is ${most}`];
  });
}

/** Measures again if the first growth is too steep: another program may have used the CPU. */
function steepTwice(): readonly Steep[] {
  const baseline = JSON.parse(readFileSync(BASELINE, 'utf8'));
  const first = new Set(tooSteep(measureGrowth(), baseline).map(({ name }) => name));
  const exceeded =
    first.size === 0 ? [] : tooSteep(measureGrowth(), baseline).filter(({ name }) => first.has(name));
  tell(`${Object.keys(baseline).length} times from 1,000 to 10,000 hosts, ${exceeded.length} too steep`);
  return exceeded;
}

function measureGrowth(): ReadonlyMap<string, number> {
  const { status, stdout, stderr } = spawnSync('tsx', BENCH, {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`The bench failed: ${stderr}`);
  return growthOf(JSON.parse(stdout) as BenchReport);
}
