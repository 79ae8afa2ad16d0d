import { GROWTH_FACTOR, GROWTH_FLOOR } from './limits.ts';

/** The output of `pnpm bench --json` for the requested sizes. */
export type BenchReport = Readonly<
  Record<
    string,
    readonly {
      readonly hosts: number;
      readonly measures: readonly { readonly name: string; readonly least_ms: number }[];
    }[]
  >
>;

/** Returns the growth of each minimum time from the first size to the last one, by `suite: measure`. */
export function growthOf(report: BenchReport): ReadonlyMap<string, number> {
  const growth = new Map<string, number>();
  for (const [suite, sizes] of Object.entries(report)) {
    const small = new Map(sizes[0]?.measures.map(({ name, least_ms }) => [name, least_ms]));
    for (const { name, least_ms } of sizes.at(-1)?.measures ?? []) {
      const before = small.get(name);
      if (before !== undefined && before > 0) growth.set(`${suite}: ${name}`, least_ms / before);
    }
  }
  return growth;
}

/** A time that grows too fast. */
export interface Steep {
  /** `suite: measure`. */
  readonly name: string;
  readonly message: string;
}

/** Returns the times that grow faster than the baseline allows. */
export function tooSteep(
  growth: ReadonlyMap<string, number>,
  baseline: Readonly<Record<string, number>>,
): readonly Steep[] {
  return Object.entries(baseline).flatMap(([name, before]) => {
    const now = growth.get(name);
    if (now === undefined) return [{ name, message: `${name} is missing` }];
    const most = Math.max(before * GROWTH_FACTOR, GROWTH_FLOOR);
    const message = `${name} grew ${now.toFixed(1)} times; the limit is ${most.toFixed(0)}`;
    return now <= most ? [] : [{ name, message }];
  });
}
