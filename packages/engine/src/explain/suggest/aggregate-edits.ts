import { collapseNames, expandNames } from '../../scenario/names/ranges.ts';
import { LIMITS } from '../../scenario/schema/limits.ts';
import type { SuggestedAction } from './action.ts';
import {
  type Case,
  instanceCounts,
  plainText,
  pointer,
  removal,
  satisfying,
  setting,
  textsOf,
} from './case.ts';
import type { SuggestedEdit } from './suggestion.ts';

/** Returns changes to an aggregate that the rejection names: its hosts, its zone, its metadata. */
export function aggregateEdits(cause: Case): readonly SuggestedEdit[] {
  const [, token = '', field, key] = cause.tokens;
  const index = Number(token);
  if (cause.trial.scenario.aggregates[index] === undefined) return [];
  if (field === 'hosts') return membership(cause, index);
  if (field === 'availability_zone') return zone(cause, index);
  return field === 'metadata' && key !== undefined
    ? [...metadata(cause, index, key), ...leave(cause, index)]
    : [];
}

function membership(cause: Case, index: number): readonly SuggestedEdit[] {
  const { value } = cause.compared;
  return value?.kind === 'membership' && value.member ? leave(cause, index) : join(cause, index);
}

/** The host into the aggregate, unless it is in another zone: in Nova a host is in one zone only. */
function join({ trial, host }: Pick<Case, 'trial' | 'host'>, index: number): readonly SuggestedEdit[] {
  const { aggregates } = trial.scenario;
  const { name, hosts, availability_zone: wanted } = aggregates[index]!;
  const isElsewhere = aggregates.some(
    ({ availability_zone: other, hosts: members }) =>
      wanted != null && other != null && other !== wanted && isMember(members, host),
  );
  if (isElsewhere) return [];
  const action = { kind: 'add_to_aggregate', host, aggregate: name } as const;
  return [setting(pointer('aggregates', index, 'hosts'), [...hosts, host], action)];
}

const isMember = (hosts: readonly string[], host: string): boolean =>
  hosts.some((text) => expandNames(text, LIMITS.hosts).includes(host));

/** The host out of the aggregate. */
function leave({ trial, host }: Case, index: number): readonly SuggestedEdit[] {
  const { name, hosts } = trial.scenario.aggregates[index]!;
  const members = hosts.flatMap((text) => expandNames(text, LIMITS.hosts));
  if (!members.includes(host)) return [];
  const value = collapseNames(members.filter((member) => member !== host));
  const action = { kind: 'remove_from_aggregate', host, aggregate: name } as const;
  return [setting(pointer('aggregates', index, 'hosts'), value, action)];
}

function zone(cause: Case, index: number): readonly SuggestedEdit[] {
  const { name } = cause.trial.scenario.aggregates[index]!;
  return textsOf(cause, 'asked', 'availability_zone').map((wanted) =>
    setting(pointer('aggregates', index, 'availability_zone'), wanted, {
      kind: 'set_zone',
      aggregate: name,
      zone: wanted,
    }),
  );
}

function metadata(cause: Case, index: number, key: string): readonly SuggestedEdit[] {
  const { name: aggregate, metadata: entries } = cause.trial.scenario.aggregates[index]!;
  const place = pointer('aggregates', index, 'metadata', key);
  const now = entries.get(key);
  const set = (value: string, action: SuggestedAction): readonly SuggestedEdit[] =>
    value === now ? [] : [setting(place, value, action)];
  const plain = (value: string) => set(value, { kind: 'set_metadata', aggregate, key, value });
  const counts = instanceCounts(cause).map((count) => String(count + 1));
  const projects = textsOf(cause, 'asked', 'project');
  return [
    ...counts.flatMap(plain),
    ...projects.flatMap((project) =>
      set(`${now ?? ''},${project}`, { kind: 'admit_project', aggregate, project }),
    ),
    ...(counts.length + projects.length > 0
      ? []
      : textsOf(cause, 'asked', 'flavor_extra_spec', 'image_property').flatMap((text) =>
          plain(satisfying(text)),
        )),
    ...removal(cause.trial, place, { kind: 'remove_metadata', aggregate, key }),
  ];
}

/** Returns changes where no aggregate of the host has the key: to its aggregates, and to those that have the key. */
export function missingMetadataEdits({
  trial,
  host,
  problem,
  compared,
}: Omit<Case, 'pointer' | 'tokens'>): readonly SuggestedEdit[] {
  const { subject } = compared;
  const [asked] = problem.rejection.compared.filter(({ side }) => side === 'asked');
  const required = plainText(asked?.value ?? null);
  if (subject.kind !== 'aggregate_metadata' || subject.aggregate !== null || required === null) return [];
  const { key } = subject;
  const value = satisfying(required);
  const joins: SuggestedEdit[] = [];
  const gives: SuggestedEdit[] = [];
  trial.scenario.aggregates.forEach(({ name, hosts, metadata: entries }, index) => {
    const isIn = isMember(hosts, host);
    if (!isIn && entries.has(key)) joins.push(...join({ trial, host }, index));
    if (!isIn) return;
    const place = pointer('aggregates', index, 'metadata', key);
    gives.push(setting(place, value, { kind: 'set_metadata', aggregate: name, key, value }));
  });
  const made = { name: `with ${key}`, hosts: [host], metadata: { [key]: value } };
  const action = { kind: 'create_aggregate', host, key, value } as const;
  return [...joins, ...gives, setting(pointer('aggregates', '-'), made, action)];
}
