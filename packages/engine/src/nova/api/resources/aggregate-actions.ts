import { type JsonObject, objectOf, stringOf } from '../../../rest/json-value.ts';
import type { Aggregate } from '../../objects/aggregate.ts';
import { ZONE } from '../../objects/host-zone.ts';
import { type Call, ok, type Reply } from '../call.ts';
import { badRequest, conflict, notFound } from '../fault.ts';
import { ACTIONS } from '../schemas/aggregates.ts';
import { readObject, validate } from '../validate.ts';
import { aggregateView, checkZone, existingAggregate, INVALID } from './aggregate-view.ts';

/** `POST /os-aggregates/{id}/action`: adds or removes a host, or sets metadata. */
export function aggregateActions(call: Call): Reply {
  const document = readObject(call.body);
  const [name = ''] = document.keys();
  const schema = ACTIONS.get(name);
  if (schema === undefined) throw badRequest(`There is no such action: ${name}`);
  const input = objectOf(validate(document, schema).get(name));
  const changed = changedBy(name, call, existingAggregate(call), input);
  call.state.putAggregate(changed);
  return ok({ aggregate: aggregateView(call, changed) });
}

function changedBy(name: string, call: Call, aggregate: Aggregate, input: JsonObject): Aggregate {
  switch (name) {
    case 'add_host':
      return withHost(call, aggregate, stringOf(input.get('host')));
    case 'remove_host':
      return withoutHost(aggregate, stringOf(input.get('host')));
    default:
      return withMetadata(call, aggregate, objectOf(input.get('metadata')));
  }
}

function withHost(call: Call, aggregate: Aggregate, host: string): Aggregate {
  if (call.state.node(host) === null) throw notFound(`Compute host ${host} could not be found.`);
  const zone = aggregate.metadata.get(ZONE);
  if (zone !== undefined) {
    checkZone(call, aggregate, [host], zone, (reason) => conflict(INVALID.add(aggregate, reason)));
  }
  if (aggregate.hosts.has(host)) throw conflict(`Aggregate ${aggregate.id} already has host ${host}.`);
  return { ...aggregate, hosts: new Set([...aggregate.hosts, host]) };
}

function withoutHost(aggregate: Aggregate, host: string): Aggregate {
  if (!aggregate.hosts.has(host)) {
    throw notFound(`Cannot remove host ${host} in aggregate ${aggregate.id}`);
  }
  return { ...aggregate, hosts: new Set([...aggregate.hosts].filter((other) => other !== host)) };
}

/** Sets the given keys; a value of null removes its key. */
function withMetadata(call: Call, aggregate: Aggregate, given: JsonObject): Aggregate {
  const zone = given.get(ZONE);
  if (typeof zone === 'string') {
    checkZone(call, aggregate, aggregate.hosts, zone, (reason) =>
      badRequest(INVALID.updateMetadata(aggregate, reason)),
    );
  }
  const metadata = new Map(aggregate.metadata);
  for (const [key, value] of given) {
    if (typeof value === 'string') metadata.set(key, value);
    else metadata.delete(key);
  }
  return { ...aggregate, metadata };
}
