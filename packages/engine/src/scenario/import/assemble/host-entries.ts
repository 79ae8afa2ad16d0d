import * as v from 'valibot';
import { derivedAddress } from '../../build/compute-nodes.ts';
import { hostSchema, type ScenarioHost } from '../../schema/host.ts';
import type { Gathered } from '../gathered.ts';
import type { ImportProgress } from '../types.ts';
import type { HostDraft } from './host-drafts.ts';
import { type HostEntry, hostEntry } from './host-entry.ts';
import type { HostNames } from './host-names.ts';
import { type HostProviderContext, hostProviderEntry } from './host-provider.ts';

/** Hosts between two steps. */
const STEP = 100;

interface HostEntriesContext extends HostProviderContext {
  readonly names: HostNames;
}

/** Returns the hosts of the document, each with its provider. Invalid hosts are omitted. */
export function* hostEntries(
  gathered: Gathered,
  drafts: readonly HostDraft[],
  context: HostEntriesContext,
): Generator<ImportProgress, HostEntry[], undefined> {
  const mirrored = mirroredAggregates(gathered, context.names);
  const entries: HostEntry[] = [];
  for (const [position, draft] of drafts.entries()) {
    if (position % STEP === 0)
      yield { doing: 'Combining the hosts…', done: position, total: 2 * drafts.length };
    const entry = hostEntry(draft, context.options, derivedAddress(entries.length));
    const host = v.safeParse(hostSchema, entry);
    if (!host.success) {
      gathered.problem(
        'warning',
        `The host ${draft.name} was omitted because its data are invalid: ${host.issues[0].message}`,
      );
      continue;
    }
    entries.push(withProvider(entry, host.output, draft, mirrored.get(draft.name) ?? NONE, context));
  }
  return entries;
}

const NONE: ReadonlySet<string> = new Set();

function withProvider(
  entry: HostEntry,
  host: ScenarioHost,
  { provider: facts }: HostDraft,
  mirrored: ReadonlySet<string>,
  context: HostEntriesContext,
): HostEntry {
  if (facts === undefined) return entry;
  const provider = hostProviderEntry(host, facts, mirrored, context);
  return provider === undefined ? entry : { ...entry, provider };
}

/** Returns the UUIDs of the Nova aggregates of each host. */
function mirroredAggregates(
  { aggregates }: Gathered,
  names: HostNames,
): ReadonlyMap<string, ReadonlySet<string>> {
  const mirrored = new Map<string, Set<string>>();
  for (const { uuid, hosts = [] } of aggregates.values()) {
    if (uuid === undefined) continue;
    for (const host of hosts) {
      const name = names.hostNamed(host) ?? host;
      const known = mirrored.get(name);
      if (known === undefined) mirrored.set(name, new Set([uuid]));
      else known.add(uuid);
    }
  }
  return mirrored;
}
