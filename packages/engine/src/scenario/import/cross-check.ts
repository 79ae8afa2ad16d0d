import type { HostDraft } from './assemble/host-drafts.ts';
import type { Gathered } from './gathered.ts';
import { type Source, sourceText } from './source.ts';
import type { Contradiction } from './types.ts';

const KEPT =
  'Both were kept: Placement decides by the inventory, weighers and old filters by the hypervisor.';

/** What two different commands say of the same thing. Adds to the disagreements that reading has found. */
export function crossCheck(gathered: Gathered, drafts: readonly HostDraft[]): void {
  for (const draft of drafts) {
    checkSizes(gathered, draft);
    checkStatus(gathered, draft);
  }
  checkMirrors(gathered, drafts);
}

function checkSizes({ hypervisors, providers, disagreements }: Gathered, draft: HostDraft): void {
  const { name, hypervisor, provider } = draft;
  if (hypervisor === undefined || provider?.inventories === undefined) return;
  const total = (...classes: readonly string[]): number =>
    classes.reduce((sum, each) => sum + (provider.inventories?.get(each)?.total ?? 0), 0);
  const sizes = [
    ['vCPUs', 'vcpus', total('VCPU', 'PCPU')],
    ['memory in MiB', 'memoryMb', total('MEMORY_MB')],
    ['disk in GiB', 'localGb', total('DISK_GB')],
  ] as const;
  for (const [what, field, inventory] of sizes) {
    const size = hypervisor[field];
    // None at the root: it may be below it, or shared.
    if (size === undefined || inventory === 0 || size === inventory) continue;
    disagreements.add({
      what,
      name,
      says: [
        says(hypervisors.sourceOf(hypervisor.hostname, field), size),
        says(providers.sourceOf(provider.uuid, 'inventories'), inventory),
      ],
      taken: KEPT,
    });
  }
}

function checkStatus({ hypervisors, services, providers, disagreements }: Gathered, draft: HostDraft): void {
  const { name, hypervisor, service, provider } = draft;
  for (const field of ['status', 'state'] as const) {
    const [one, other] = [hypervisor?.[field], service?.[field]];
    if (one === undefined || other === undefined || one === other) continue;
    disagreements.add({
      what: `the ${field} of nova-compute`,
      name,
      says: [
        says(hypervisors.sourceOf(hypervisor!.hostname, field), one),
        says(services.sourceOf(service!.host, field), other),
      ],
      taken: 'The compute service was taken: the hypervisor repeats what it says.',
    });
  }
  const status = service?.status ?? hypervisor?.status;
  if (status === undefined || provider?.traits === undefined) return;
  const hasTrait = provider.traits.includes('COMPUTE_STATUS_DISABLED');
  if (hasTrait === (status === 'disabled')) return;
  disagreements.add({
    what: 'whether the host is disabled',
    name,
    says: [
      says(services.sourceOf(service?.host ?? '', 'status'), status),
      says(
        providers.sourceOf(provider.uuid, 'traits'),
        `${hasTrait ? 'has' : 'does not have'} the trait COMPUTE_STATUS_DISABLED`,
      ),
    ],
    taken: 'Both were kept: Placement decides by the trait, ComputeFilter by the service.',
  });
}

/** Nova puts hosts into Placement's aggregates of the same uuid; where that failed, a scenario does it nevertheless. */
function checkMirrors(
  { aggregates, providers, disagreements }: Gathered,
  drafts: readonly HostDraft[],
): void {
  const byName = new Map(
    drafts.map(({ name, provider }) => [
      name,
      { provider, mirrored: provider?.aggregates && new Set(provider.aggregates) },
    ]),
  );
  for (const { name, uuid, hosts = [] } of aggregates.values()) {
    for (const host of uuid === undefined ? [] : hosts) {
      const { provider, mirrored } = byName.get(host) ?? {};
      if (provider === undefined || mirrored === undefined || mirrored.has(uuid!)) continue;
      disagreements.add({
        what: `being in the aggregate ${name}`,
        name: host,
        says: [
          says(aggregates.sourceOf(name, 'hosts'), 'in it'),
          says(providers.sourceOf(provider.uuid, 'aggregates'), 'not in it'),
        ],
        taken: 'Nova was taken. `nova-manage placement sync_aggregates` makes Placement agree.',
      });
    }
  }
}

function says(source: Source | undefined, value: string | number): Contradiction['says'][number] {
  return { source: source === undefined ? 'another source' : sourceText(source), value: String(value) };
}
