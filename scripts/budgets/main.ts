import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { complain, failWith, tell } from '../terminal.ts';
import { type BenchReport, growthOf, tooSteep } from './growth.ts';
import { type Budget, GROWTH_FLOOR, LIMITS, type Limit } from './limits.ts';
import { measuredIn } from './sizes.ts';

// Usage: tsx scripts/budgets/main.ts [--write]. Expects a built site; --write makes growth.json anew.
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BASELINE = fileURLToPath(new URL('./growth.json', import.meta.url));
const BENCH = ['--expose-gc', 'packages/engine/bench/run.ts', '--hosts', '1000,10000', '--json'];

try {
  if (process.argv.includes('--write')) {
    // What takes microseconds at 1,000 hosts grows as the processor's caches please, and tells nothing.
    const telling = [...measureGrowth()].filter(([, times]) => times <= GROWTH_FLOOR);
    const rounded = telling.map(([name, times]) => [name, Number(times.toFixed(1))]);
    writeFileSync(BASELINE, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
  } else {
    const exceeded = [...overBudget(), ...steepTwice()];
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
    return now <= most ? [] : [`${what}: ${now.toFixed(1)} ${unit}, and may be ${most}`];
  });
}

/** Two measurements, the second only where the first is too steep: another program may have taken the machine away. */
function steepTwice(): readonly string[] {
  const baseline = JSON.parse(readFileSync(BASELINE, 'utf8'));
  const first = new Set(tooSteep(measureGrowth(), baseline).map(nameOf));
  const exceeded =
    first.size === 0 ? [] : tooSteep(measureGrowth(), baseline).filter((one) => first.has(nameOf(one)));
  tell(`${Object.keys(baseline).length} times from 1,000 to 10,000 hosts, ${exceeded.length} too steep`);
  return exceeded;
}

function nameOf(complaint: string): string {
  return complaint.replace(/ (?:grew|is not) .*/, '');
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
