import type { ReleaseName } from '../../catalog/releases.ts';
import type { Filter } from '../filter.ts';
import { foundMetadata, type HostMetadata, hostMetadata, perMembership } from '../objects/host-aggregates.ts';
import { at, type Pointer } from '../pointer.ts';
import { text } from '../verdict/value.ts';
import { asked, PASS, reject, type Verdict } from '../verdict/verdict.ts';

const KEY = 'filter_tenant_id';

/**
 * Rejects hosts whose aggregates name other projects in a metadata key that starts with `filter_tenant_id`
 * (`nova.scheduler.filters.aggregate_multitenancy_isolation`). The named projects can also use other hosts: hosts
 * without such a key accept every project. Rocky and Icehouse read only the key `filter_tenant_id`. No options.
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
  const projects = [...tenants];
  return reject(
    { kind: 'reserved_for_projects', projects },
    `The host's aggregates are reserved for other projects: ${projects.join(', ')}.`,
    [
      asked({ kind: 'project' }, text(project.id), project.pointer),
      ...keys.flatMap((key) => foundMetadata(metadata, key)),
    ],
    { level: 'DEBUG', text: '{host_state} fails tenant id on aggregate' },
  );
}
