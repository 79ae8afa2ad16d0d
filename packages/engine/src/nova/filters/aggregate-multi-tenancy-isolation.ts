import type { ReleaseName } from '../../catalog/releases.ts';
import type { Filter } from '../filter.ts';
import { foundMetadata, type HostMetadata, hostMetadata, perMembership } from '../objects/host-aggregates.ts';
import { at, type Pointer } from '../pointer.ts';
import { asked, PASS, reject, type Verdict } from '../verdict.ts';

const KEY = 'filter_tenant_id';

/**
 * Keeps projects off hosts whose aggregates name other projects in a metadata key that starts with `filter_tenant_id`
 * (`nova.scheduler.filters.aggregate_multitenancy_isolation`). It keeps others out; it does not keep the project in:
 * hosts without such a key take anyone. Rocky and Icehouse read the key `filter_tenant_id` alone. No options.
 */
export const aggregateMultiTenancyIsolation: Filter = {
  name: 'AggregateMultiTenancyIsolation',
  runsOncePerRequest: true,
  runsOnRebuild: false,
  prepare: ({ spec, conf }) => {
    const project = { id: spec.project_id, pointer: at(spec.pointer, 'project') };
    return perMembership((aggregates) =>
      check(hostMetadata(aggregates, conf.release), project, conf.release),
    );
  },
};

function check(
  metadata: HostMetadata,
  project: { readonly id: string; readonly pointer: Pointer },
  release: ReleaseName,
): Verdict {
  const isTenantKey = (key: string): boolean => (release === 'master' ? key.startsWith(KEY) : key === KEY);
  const keys = [...metadata.keys()].filter(isTenantKey);
  const tenants = new Set(keys.flatMap((key) => metadata.get(key)!.values));
  if (tenants.size === 0 || tenants.has(project.id)) return PASS;
  return reject(
    `The host's aggregates are reserved for other projects: ${[...tenants].join(', ')}.`,
    [
      asked('project of the request', project.id, project.pointer),
      ...keys.flatMap((key) => foundMetadata(metadata, key)),
    ],
    { level: 'DEBUG', text: '{host_state} fails tenant id on aggregate' },
  );
}
