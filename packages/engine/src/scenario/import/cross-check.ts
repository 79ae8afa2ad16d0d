import type { HostDraft } from './assemble/host-drafts.ts';
import { type Source, sourceText } from './files/source.ts';
import type { Gathered } from './gathered.ts';
import type { Contradiction } from './types.ts';

const KEPT =
  'The import kept both: Placement uses the inventory; weighers and old filters use the hypervisor.';

/** Compares facts from different commands about the same thing, and adds the disagreements. */
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
    // There is none at the root provider: it can be in a child or in a sharing provider.
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
      taken: 'The import used the compute service, because the hypervisor only repeats its values.',
    });
  }
  const status = service?.status ?? hypervisor?.status;
  if (status === undefined || provider?.traits === undefined) return;
  const hasTrait = provider.traits.includes('COMPUTE_STATUS_DISABLED');
  if (hasTrait === (status === 'disabled')) return;
  disagreements.add({
    what: 'disabled or enabled',
    name,
    says: [
      says(services.sourceOf(service?.host ?? '', 'status'), status),
      says(
        providers.sourceOf(provider.uuid, 'traits'),
        `${hasTrait ? 'has' : 'does not have'} the trait COMPUTE_STATUS_DISABLED`,
      ),
    ],
    taken: 'The import kept both: Placement uses the trait; ComputeFilter uses the service.',
  });
}

/** Nova mirrors host aggregates to Placement. A scenario does it even if the mirroring failed in the cloud. */
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
        what: `membership in the aggregate ${name}`,
        name: host,
        says: [
          says(aggregates.sourceOf(name, 'hosts'), 'member'),
          says(providers.sourceOf(provider.uuid, 'aggregates'), 'not a member'),
        ],
        taken: 'The import used Nova. Run `nova-manage placement sync_aggregates` to update Placement.',
      });
    }
  }
}

function says(source: Source | undefined, value: string | number): Contradiction['says'][number] {
  return { source: source === undefined ? 'another source' : sourceText(source), value: String(value) };
}
