import { collapseNames, expandNames } from '../../scenario/names/ranges.ts';
import { LIMITS } from '../../scenario/schema/limits.ts';
import { type Case, pointer, removal, satisfying, setting, valuesOf } from './case.ts';
import type { SuggestedEdit } from './suggestion.ts';

/** Changes to an aggregate that the rejection names: its hosts, its zone, its metadata. */
export function aggregateEdits(of: Case): readonly SuggestedEdit[] {
  const [, index = '', field, key] = of.tokens;
  const aggregate = of.trial.scenario.aggregates[Number(index)];
  if (aggregate === undefined) return [];
  if (field === 'hosts') return membership(of, Number(index));
  if (field === 'availability_zone') return zone(of, Number(index));
  return field === 'metadata' && key !== undefined
    ? [...metadata(of, Number(index), key), ...leave(of, Number(index))]
    : [];
}

function membership(of: Case, index: number): readonly SuggestedEdit[] {
  return of.compared.value === 'with the host' ? leave(of, index) : join(of, index);
}

/** The host into the aggregate, unless it is in another zone: Nova has a host in one zone only. */
function join(of: Pick<Case, 'trial' | 'host'>, index: number): readonly SuggestedEdit[] {
  const { aggregates } = of.trial.scenario;
  const { name, hosts, availability_zone: wanted } = aggregates[index]!;
  const isElsewhere = aggregates.some(
    ({ availability_zone: other, hosts: members }) =>
      wanted != null && other != null && other !== wanted && isMember(members, of.host),
  );
  if (isElsewhere) return [];
  const title = `Add ${of.host} to aggregate ${name}`;
  const explanation = `What ${name} stands for then holds for the host.`;
  return [setting(pointer('aggregates', index, 'hosts'), [...hosts, of.host], title, explanation)];
}

const isMember = (hosts: readonly string[], host: string): boolean =>
  hosts.some((text) => expandNames(text, LIMITS.hosts).includes(host));

/** The host out of the aggregate. */
function leave(of: Case, index: number): readonly SuggestedEdit[] {
  const { name, hosts } = of.trial.scenario.aggregates[index]!;
  const members = hosts.flatMap((text) => expandNames(text, LIMITS.hosts));
  if (!members.includes(of.host)) return [];
  const value = collapseNames(members.filter((member) => member !== of.host));
  const title = `Take ${of.host} out of aggregate ${name}`;
  const explanation = `What ${name} stands for then no longer holds for the host.`;
  return [setting(pointer('aggregates', index, 'hosts'), value, title, explanation)];
}

function zone(of: Case, index: number): readonly SuggestedEdit[] {
  const { name } = of.trial.scenario.aggregates[index]!;
  return valuesOf(of, 'asked', /availability zone/).map((wanted) =>
    setting(
      pointer('aggregates', index, 'availability_zone'),
      wanted,
      `Make aggregate ${name} zone ${wanted}`,
      'All its hosts change their zone with it.',
    ),
  );
}

function metadata(of: Case, index: number, key: string): readonly SuggestedEdit[] {
  const { name, metadata: entries } = of.trial.scenario.aggregates[index]!;
  const at = pointer('aggregates', index, 'metadata', key);
  const now = entries.get(key);
  const set = (value: string, title: string, explanation: string): readonly SuggestedEdit[] =>
    value === now ? [] : [setting(at, value, title, explanation)];
  const plain = (value: string): readonly SuggestedEdit[] =>
    set(
      value,
      `Set ${key} of aggregate ${name} to “${value}”`,
      'All hosts of the aggregate then have what is asked for.',
    );
  const counts = valuesOf(of, 'found', /^host num_/).map((count) => String(Number(count) + 1));
  const projects = valuesOf(of, 'asked', /^project of the request$/);
  return [
    ...counts.flatMap(plain),
    ...projects.flatMap((project) =>
      set(
        `${now ?? ''},${project}`,
        `Let project ${project} into aggregate ${name}`,
        'Its hosts then take the project as well.',
      ),
    ),
    ...(counts.length + projects.length > 0
      ? []
      : valuesOf(of, 'asked', /^(?:flavor extra spec|image property) /).flatMap((text) =>
          plain(satisfying(text)),
        )),
    ...removal(
      of.trial,
      at,
      `Take ${key} out of aggregate ${name}`,
      'The aggregate then says nothing about it, for any of its hosts.',
    ),
  ];
}

/** Where no aggregate of the host has the key: those that may get it, and those that have it and may get the host. */
export function missingMetadataEdits(of: Omit<Case, 'tokens'>): readonly SuggestedEdit[] {
  const key = /^metadata (.+)$/.exec(of.compared.what)?.[1];
  const [asked] = of.problem.rejection.compared.filter(({ side }) => side === 'asked');
  if (key === undefined || asked?.value == null || of.compared.at !== null) return [];
  const value = satisfying(asked.value);
  const joins: SuggestedEdit[] = [];
  const gives: SuggestedEdit[] = [];
  of.trial.scenario.aggregates.forEach(({ name, hosts, metadata: entries }, index) => {
    const isIn = isMember(hosts, of.host);
    if (!isIn && entries.has(key)) joins.push(...join(of, index));
    if (!isIn) return;
    const at = pointer('aggregates', index, 'metadata', key);
    const title = `Set ${key} of aggregate ${name} to “${value}”`;
    gives.push(setting(at, value, title, 'All hosts of the aggregate then have what is asked for.'));
  });
  const made = { name: `with ${key}`, hosts: [of.host], metadata: { [key]: value } };
  const title = `Make an aggregate of ${of.host} with ${key}=${value}`;
  const explanation = 'The host then has what is asked for, and no other host changes.';
  return [...joins, ...gives, setting(pointer('aggregates', '-'), made, title, explanation)];
}
