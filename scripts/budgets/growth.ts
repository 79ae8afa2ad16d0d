import { GROWTH_FACTOR, GROWTH_FLOOR } from './limits.ts';

/** What `pnpm bench --json` prints, for the sizes that it was asked for. */
export type BenchReport = Readonly<
  Record<
    string,
    readonly {
      readonly hosts: number;
      readonly measures: readonly { readonly name: string; readonly least_ms: number }[];
    }[]
  >
>;

/** By how much the least of each time grew from the first size to the last, by `suite: measure`. */
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

/** The times that grow faster than the baseline lets them, a sentence each. */
export function tooSteep(
  growth: ReadonlyMap<string, number>,
  baseline: Readonly<Record<string, number>>,
): readonly string[] {
  return Object.entries(baseline).flatMap(([name, before]) => {
    const now = growth.get(name);
    if (now === undefined) return [`${name} is not measured any more`];
    const most = Math.max(before * GROWTH_FACTOR, GROWTH_FLOOR);
    return now <= most ? [] : [`${name} grew ${now.toFixed(1)} times, and may ${most.toFixed(0)}`];
  });
}
