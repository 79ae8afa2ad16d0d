import { metadataPointer } from '../objects/host-aggregates.ts';
import { resourceRequestOf } from '../resource-request.ts';
import type { RequestFilter } from './request-filter.ts';

const PREFIX = 'trait:';

/**
 * Seed 002: with `[scheduler] enable_isolated_aggregate_filtering`, an aggregate whose metadata has a
 * `trait:NAME=required` that neither flavor nor image requires is forbidden, so that hosts with a licence take only
 * guests that need it. Traits of suffixed groups and of ports count too; traits that request filters add do not.
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
        `forbids aggregate ${aggregate.name}: it is for guests that require ${traits}, and neither flavor nor image does`,
        because,
      );
    }
    return true;
  },
};
