import { finite } from '../../../python/numbers.ts';
import { reprText } from '../../../python/repr.ts';
import { strip } from '../../../python/spaces.ts';
import { wholeNumber } from '../../../python/values.ts';
import { NovaError } from '../../errors.ts';
import type { Pointer } from '../../pointer.ts';

/** The maximum number of CPUs in a set. A larger set is a mistake or an attempt to fill the memory. */
const MOST_CPUS = 1_000_000;

/**
 * Returns the CPUs of a text such as `0-3,^1,8`, with numbers, ranges and exclusions
 * (`nova.virt.hardware.parse_cpu_spec`).
 * @throws NovaError Invalid for a malformed part
 */
export function parseCpuSpec(spec: string, because: readonly Pointer[] = []): Set<number> {
  const included = new Set<number>();
  const excluded = new Set<number>();
  let named = 0;
  for (const part of spec.split(',')) {
    const rule = strip(part);
    if (rule === '') continue;
    const isExclusion = rule.startsWith('^');
    const { first, count } = readRule(rule, isExclusion, because);
    named += count;
    if (named > MOST_CPUS) throw tooMany(spec, because);
    const cpus = isExclusion ? excluded : included;
    for (let offset = 0; offset < count; offset++) cpus.add(first + offset);
  }
  for (const cpu of excluded) included.delete(cpu);
  return included;
}

const cpuNumber = (text: string): bigint | null => wholeNumber(strip(text));

function readRule(
  rule: string,
  isExclusion: boolean,
  because: readonly Pointer[],
): { readonly first: number; readonly count: number } {
  const bare = isExclusion ? rule.slice(1) : rule;
  const dash = rule.indexOf('-');
  if (dash < 0) {
    const cpu = cpuNumber(bare);
    const kind = isExclusion ? 'exclusion' : 'inclusion';
    if (cpu === null) throw new NovaError('Invalid', `Invalid ${kind} expression ${reprText(rule)}`, because);
    return { first: finite(Number(cpu)), count: 1 };
  }
  const middle = bare.indexOf('-');
  const first = cpuNumber(bare.slice(0, middle));
  const last = cpuNumber(bare.slice(middle + 1));
  if (first === null || last === null || first > last) {
    throw new NovaError('Invalid', `Invalid range expression ${reprText(rule)}`, because);
  }
  return { first: finite(Number(first)), count: finite(Number(last - first)) + 1 };
}

function tooMany(spec: string, because: readonly Pointer[]): NovaError {
  const shown = reprText(spec.length > 100 ? `${spec.slice(0, 100)}…` : spec);
  return new NovaError('MemoryError', `The CPU set ${shown} has more CPUs than any host.`, because);
}
