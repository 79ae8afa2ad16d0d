import type { CandidateTake } from '@nova-sieve/engine';
import { format } from '../../words/counts.ts';

interface GroupLine {
  readonly group: string;
  readonly lines: readonly { readonly provider: string; readonly text: string }[];
}

/** Returns what each group takes from each provider, in the query's order. */
export function groupsOf(takes: readonly CandidateTake[]): readonly GroupLine[] {
  const groups = new Map<string, Map<string, string[]>>();
  for (const { group, provider, resources } of takes) {
    const lines = groups.get(group) ?? new Map<string, string[]>();
    groups.set(group, lines);
    const amounts = [...resources].map(([name, amount]) => `${name} ${format(amount)}`);
    lines.set(provider, [...(lines.get(provider) ?? []), ...amounts]);
  }
  return [...groups].map(([group, lines]) => ({
    group,
    lines: [...lines].map(([provider, amounts]) => ({
      provider,
      text: amounts.length === 0 ? 'for its traits' : amounts.join(', '),
    })),
  }));
}
