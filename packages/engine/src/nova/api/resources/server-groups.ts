import { type Json, type JsonObject, objectOf, stringOf } from '../../../rest/json-value.ts';
import type { Schema } from '../../../rest/schema.ts';
import type { GroupPolicy } from '../../objects/server-group.ts';
import { type Call, ok, type Reply, type Route } from '../call.ts';
import { badRequest, notFound } from '../fault.ts';
import { page } from '../page.ts';
import type { GroupRecord, PolicyForm } from '../records.ts';
import {
  CREATE_RELEASED,
  CREATE_SPECIFIED,
  CREATE_SPECIFIED_WITHOUT_RULES,
  CREATE_V1,
  CREATE_V15,
} from '../schemas/server-groups.ts';
import { readObject, validate } from '../validate.ts';

/**
 * `/os-server-groups`. Since microversion 2.64, a policy has rules. Two formats are accepted: the released one
 * (`"policy": "anti-affinity", "rules": {…}`) and the one of the specification (`"policy": {"name", "rules"}`).
 * A group is shown in the format in which it was created.
 */
export const serverGroupRoutes: readonly Route[] = [
  { path: '/os-server-groups', actions: { GET: list, POST: create } },
  { path: '/os-server-groups/{}', actions: { GET: show, DELETE: remove } },
];

const RULES_SINCE = 64;

const RULELESS: ReadonlySet<string> = new Set(['affinity', 'soft-anti-affinity', 'soft-affinity']);

function list(call: Call): Reply {
  const isAll = call.query.last('all_projects') !== null;
  const groups = [...call.state.groups.values()].filter(
    ({ project_id }) => isAll || project_id === call.project,
  );
  return ok({ server_groups: page(call, groups, ({ uuid }) => uuid).map((group) => view(call, group)) });
}

function show(call: Call): Reply {
  return ok({ server_group: view(call, existing(call)) });
}

function remove(call: Call): Reply {
  call.state.groups.delete(existing(call).uuid);
  return { status: 204 };
}

function create(call: Call): Reply {
  const { name, policy, rules, form } = readGroup(call);
  const group: GroupRecord = {
    uuid: call.newUuid(),
    name,
    policy,
    rules,
    project_id: call.project,
    user_id: call.user,
    form,
    pointer: null,
  };
  call.state.groups.set(group.uuid, group);
  return ok({ server_group: view(call, group) });
}

type GroupInput = Pick<GroupRecord, 'name' | 'policy' | 'rules' | 'form'>;

function readGroup({ body, version }: Call): GroupInput {
  const document = readObject(body);
  if (version < RULES_SINCE) {
    const group = groupIn(document, version < 15 ? CREATE_V1 : CREATE_V15);
    const [policy] = group.get('policies') as readonly string[];
    return { name: stringOf(group.get('name')), policy: policy as GroupPolicy, rules: {}, form: 'released' };
  }
  const form = formOf(document);
  const group = groupIn(document, form === 'specified' ? specifiedSchema(document) : CREATE_RELEASED);
  const source = form === 'specified' ? objectOf(group.get('policy')) : group;
  const policy = stringOf(source.get(form === 'specified' ? 'name' : 'policy')) as GroupPolicy;
  const rules = readRules(source);
  if (policy !== 'anti-affinity' && Object.keys(rules).length > 0) {
    throw badRequest('Only anti-affinity policy supports rules.');
  }
  return { name: stringOf(group.get('name')), policy, rules, form };
}

const groupIn = (document: JsonObject, schema: Schema): JsonObject =>
  objectOf(validate(document, schema).get('server_group'));

function formOf(document: JsonObject): PolicyForm {
  return policyIn(document) instanceof Map ? 'specified' : 'released';
}

function specifiedSchema(document: JsonObject): Schema {
  const policy = policyIn(document);
  const name = policy instanceof Map ? policy.get('name') : undefined;
  const hasRules = typeof name !== 'string' || !RULELESS.has(name);
  return hasRules ? CREATE_SPECIFIED : CREATE_SPECIFIED_WITHOUT_RULES;
}

function policyIn(document: JsonObject): Json | undefined {
  const group = document.get('server_group');
  return group instanceof Map ? group.get('policy') : undefined;
}

function readRules(source: JsonObject): GroupRecord['rules'] {
  const rules = source.get('rules');
  const most = rules instanceof Map ? rules.get('max_server_per_host') : undefined;
  return most === undefined ? {} : { max_server_per_host: Number(most) };
}

function existing({ state, args }: Call): GroupRecord {
  const group = state.groups.get(args[0]!);
  if (group === undefined) throw notFound(`Instance group ${args[0]} could not be found.`);
  return group;
}

function view({ state, version }: Call, group: GroupRecord): unknown {
  const { uuid, name, policy, rules, form, project_id, user_id } = group;
  const shown =
    version < RULES_SINCE
      ? { policies: [policy], metadata: {} }
      : form === 'specified'
        ? { policy: { name: policy, rules } }
        : { policy, rules };
  return {
    id: uuid,
    name,
    ...shown,
    members: state.membersOf(uuid).map((member) => member.uuid),
    ...(version < 13 ? {} : { project_id, user_id }),
  };
}
