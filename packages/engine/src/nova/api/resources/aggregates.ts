import { objectOf, stringOf } from '../../../rest/json-value.ts';
import type { Aggregate } from '../../objects/aggregate.ts';
import { ZONE } from '../../objects/host-zone.ts';
import { type Call, ok, type Reply, type Route } from '../call.ts';
import { badRequest, conflict } from '../fault.ts';
import { CREATE, UPDATE } from '../schemas/aggregates.ts';
import { readBody } from '../validate.ts';
import { aggregateActions } from './aggregate-actions.ts';
import { aggregateView, checkZone, existingAggregate, INVALID } from './aggregate-view.ts';

/** `/os-aggregates`: host aggregates, whose hosts are mirrored to Placement. */
export const aggregateRoutes: readonly Route[] = [
  { path: '/os-aggregates', actions: { GET: list, POST: create } },
  { path: '/os-aggregates/{}', actions: { GET: show, PUT: update, DELETE: remove } },
  { path: '/os-aggregates/{}/action', actions: { POST: aggregateActions } },
];

function list(call: Call): Reply {
  const views = Array.from(call.state.aggregates.values(), (aggregate) => aggregateView(call, aggregate));
  return ok({ aggregates: views });
}

function show(call: Call): Reply {
  return ok({ aggregate: aggregateView(call, existingAggregate(call)) });
}

/** As in Nova, the response to a create has neither hosts nor metadata. */
function create(call: Call): Reply {
  const input = readBody(call.body, 'aggregate', CREATE);
  const name = stringOf(input.get('name'));
  checkName(call, name);
  const zone = input.get('availability_zone');
  const metadata = new Map(typeof zone === 'string' ? [[ZONE, zone]] : []);
  const aggregate = call.state.addAggregate({ uuid: call.newUuid(), name, metadata });
  const { hosts: _hosts, metadata: _metadata, ...shown } = aggregateView(call, aggregate);
  return ok({ aggregate: shown });
}

function update(call: Call): Reply {
  const input = objectOf(readBody(call.body, 'aggregate', UPDATE));
  const aggregate = existingAggregate(call);
  const name = input.has('name') ? stringOf(input.get('name')) : aggregate.name;
  if (name !== aggregate.name) checkName(call, name);
  const metadata = new Map(aggregate.metadata);
  const zone = input.get('availability_zone');
  if (typeof zone === 'string') {
    checkZone(call, aggregate, aggregate.hosts, zone, (reason) =>
      badRequest(INVALID.update(aggregate, reason)),
    );
    metadata.set(ZONE, zone);
  }
  const changed: Aggregate = { ...aggregate, name, metadata };
  call.state.putAggregate(changed);
  return ok({ aggregate: aggregateView(call, changed) });
}

function remove(call: Call): Reply {
  const aggregate = existingAggregate(call);
  if (aggregate.hosts.size > 0) throw badRequest(INVALID.delete(aggregate, 'Host aggregate is not empty'));
  call.state.removeAggregate(aggregate.id);
  return { status: 200 };
}

function checkName({ state }: Call, name: string): void {
  for (const aggregate of state.aggregates.values()) {
    if (aggregate.name === name) throw conflict(`Aggregate ${name} already exists.`);
  }
}
