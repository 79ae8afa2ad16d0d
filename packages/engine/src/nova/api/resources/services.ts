import { type JsonObject, stringOf } from '../../../rest/json-value.ts';
import type { ComputeNode, ComputeService } from '../../objects/compute-node.ts';
import { type Call, ok, type Reply, type Route } from '../call.ts';
import { badRequest, notFound } from '../fault.ts';
import { isTrue } from '../is-true.ts';
import { NAMED, UPDATE } from '../schemas/services.ts';
import { readObject, validate } from '../validate.ts';
import { zoneOf } from './availability-zones.ts';

const BINARY = 'nova-compute';

/**
 * `/os-services`: the nova-compute service of each host. There are no other services. A service has the id of its
 * compute node. Since 2.53, requests name a service by its id; before, they name an action and the host.
 */
export const serviceRoutes: readonly Route[] = [
  { path: '/os-services', actions: { GET: list } },
  { path: '/os-services/{}', actions: { PUT: update } },
];

function list(call: Call): Reply {
  const host = call.query.last('host');
  const binary = call.query.last('binary');
  const nodes = call.state.cloud.compute_nodes.filter(
    (node) => (host === null || node.host === host) && (binary === null || binary === BINARY),
  );
  return ok({ services: nodes.map((node) => view(call, node)) });
}

function update(call: Call): Reply {
  return call.version < 53 ? actOn(call) : change(call);
}

function change(call: Call): Reply {
  const node = call.state.cloud.compute_nodes.find(({ uuid }) => uuid === call.args[0]);
  if (node === undefined) throw notFound(`Service ${call.args[0]} could not be found.`);
  const input = validate(readObject(call.body), UPDATE);
  const status = input.get('status');
  const reason = input.get('disabled_reason');
  if (reason !== undefined && status !== 'disabled') {
    throw badRequest("Specifying disabled_reason requires that status is 'disabled'.");
  }
  const forcedDown = input.get('forced_down');
  call.state.setService(node.host, {
    ...(status === undefined
      ? {}
      : switched(status === 'enabled', reason === undefined ? null : stringOf(reason))),
    ...(forcedDown === undefined ? {} : forced(isTrue(forcedDown))),
  });
  return ok({ service: view(call, call.state.node(node.host)!) });
}

function actOn(call: Call): Reply {
  const input = validate(readObject(call.body), NAMED);
  const host = stringOf(input.get('host'));
  const binary = stringOf(input.get('binary'));
  if (call.state.node(host) === null || binary !== BINARY) {
    throw notFound(`Could not find binary ${binary} on host ${host}.`);
  }
  call.state.setService(host, actionOf(call, input));
  const { disabled, disabled_reason, forced_down } = call.state.node(host)!.service;
  if (call.args[0] === 'force-down') return ok({ service: { host, binary, forced_down } });
  const status = disabled ? 'disabled' : 'enabled';
  const reason = call.args[0] === 'disable-log-reason' ? { disabled_reason } : {};
  return ok({ service: { host, binary, status, ...reason } });
}

function actionOf({ args, version }: Call, input: JsonObject): Partial<ComputeService> {
  const [action = ''] = args;
  const reason = input.get('disabled_reason');
  switch (action) {
    case 'enable':
      return switched(true, null);
    case 'disable':
      return switched(false, null);
    case 'disable-log-reason':
      if (reason === undefined) throw badRequest('Missing disabled reason field');
      return switched(false, stringOf(reason));
    case 'force-down':
      if (version >= 11) return forced(isTrue(input.get('forced_down') ?? null));
  }
  throw notFound(`Unknown action: ${action}`);
}

const switched = (isEnabled: boolean, disabled_reason: string | null): Partial<ComputeService> => ({
  disabled: !isEnabled,
  disabled_reason: isEnabled ? null : disabled_reason,
});

const forced = (isDown: boolean): Partial<ComputeService> => ({ forced_down: isDown, up: !isDown });

function view(call: Call, node: ComputeNode): unknown {
  const { service } = node;
  return {
    id: call.version < 53 ? call.state.cloud.compute_nodes.indexOf(node) + 1 : node.uuid,
    binary: BINARY,
    host: node.host,
    zone: zoneOf(call, node),
    status: service.disabled ? 'disabled' : 'enabled',
    state: service.up ? 'up' : 'down',
    updated_at: null,
    disabled_reason: service.disabled_reason,
    ...(call.version < 11 ? {} : { forced_down: service.forced_down ?? false }),
  };
}
