import { reprText } from '../../python/repr.ts';
import { NovaError } from '../errors.ts';
import { metadataPointer } from '../objects/host-aggregates.ts';
import { at } from '../pointer.ts';
import type { RequestFilter } from './request-filter.ts';

const KEY_PREFIX = 'filter_tenant_id';

/**
 * With `[scheduler] limit_tenants_to_placement_aggregate`, requires one of the project's aggregates, which have a
 * metadata key that starts with `filter_tenant_id` and has the project as its whole value. A project without aggregates
 * can use any host, or no host with `placement_aggregate_required_for_tenants`.
 */
export const requireTenantAggregate: RequestFilter = {
  name: 'require_tenant_aggregate',
  run: (context) => {
    const { conf, aggregates } = context.cloud;
    if (!conf.bool('scheduler', 'limit_tenants_to_placement_aggregate')) return false;
    const project = context.spec.project_id;
    const found = aggregates.flatMap((aggregate) => {
      const entry = [...aggregate.metadata].find(
        ([key, value]) => key.startsWith(KEY_PREFIX) && value === project,
      );
      return entry === undefined ? [] : [{ aggregate, pointer: metadataPointer(aggregate, entry[0]) }];
    });
    const because = [
      at(context.spec.pointer, 'project'),
      conf.pointer('scheduler', 'limit_tenants_to_placement_aggregate'),
      ...found.map(({ pointer }) => pointer),
    ];
    if (found.length > 0) {
      const uuids = found.map(({ aggregate }) => aggregate.uuid);
      context.requirements.requireAggregates(uuids, because);
      const names = found.map(({ aggregate }) => aggregate.name).join(', ');
      context.added(`requires one of the aggregates of project ${project}: ${names}`, because);
      context.log(
        'DEBUG',
        `require_tenant_aggregate request filter added aggregates ${uuids.join(',')} for tenant ${reprText(project)}`,
      );
    } else if (conf.bool('scheduler', 'placement_aggregate_required_for_tenants')) {
      context.log('WARNING', `Tenant ${project} has no available aggregates`);
      throw new NovaError('RequestFilterFailed', 'Scheduling failed: No hosts available for tenant', [
        ...because,
        conf.pointer('scheduler', 'placement_aggregate_required_for_tenants'),
      ]);
    }
    return true;
  },
};
