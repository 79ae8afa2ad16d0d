import { metadataPointer } from '../objects/host-aggregates.ts';
import { resourceRequestOf } from '../resource-request.ts';
import type { RequestFilter } from './request-filter.ts';

const PREFIX = 'trait:';

/**
 * With `[scheduler] enable_isolated_aggregate_filtering`, forbids aggregates with a `trait:NAME=required` that neither
 * flavor nor image requires, so that, for example, hosts with a license accept only guests that need the license.
 * Traits of suffixed groups and of ports count too. Traits that request filters add do not count.
 */
export const isolateAggregates: RequestFilter = {
  name: 'isolate_aggregates',
  run: (context) => {
    const { conf, aggregates } = context.cloud;
    if (!conf.bool('scheduler', 'enable_isolated_aggregate_filtering')) return false;
    const asked = resourceRequestOf(context.requirements, context.cloud, {
      takeLog: context.takeLine,
    }).requiredTraits();
    for (const aggregate of aggregates) {
      const lacking = [...aggregate.metadata]
        .filter(([key, value]) => key.startsWith(PREFIX) && value === 'required')
        .map(([key]) => key.slice(PREFIX.length))
        .filter((trait) => !asked.has(trait));
      if (lacking.length === 0) continue;
      const because = [
        ...lacking.map((trait) => metadataPointer(aggregate, PREFIX + trait)),
        conf.pointer('scheduler', 'enable_isolated_aggregate_filtering'),
      ];
      context.requirements.forbidAggregate(aggregate.uuid, because);
      const traits = lacking.join(', ');
      context.added(
        `forbids aggregate ${aggregate.name}, which is only for guests that require ${traits}`,
        because,
      );
    }
    return true;
  },
};
