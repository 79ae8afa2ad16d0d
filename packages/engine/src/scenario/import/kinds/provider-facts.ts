import { has, type Row, textAt } from '../files/row.ts';
import { amountsOf } from './amounts.ts';
import type { Kind, ReadContext } from './kind.ts';
import { providerOf } from './provider-of.ts';

const only = (row: Row, key: string): boolean => has(row, key) && Object.keys(row).length === 1;

export const providerFactKinds: readonly Kind[] = [
  {
    what: 'traits of providers',
    command: 'resource provider trait list',
    form: 'list',
    perProvider: true,
    matches: (row) => only(row, 'name'),
    read: readTraits,
  },
  {
    what: 'aggregates of providers',
    command: 'resource provider aggregate list',
    form: 'list',
    perProvider: true,
    matches: (row) => only(row, 'uuid'),
    read: readAggregates,
  },
  {
    what: 'allocations of servers',
    command: 'resource provider allocation show',
    form: 'list',
    perProvider: true,
    matches: (row) => has(row, 'resource_provider') && has(row, 'resources'),
    read: readAllocations,
  },
];

function readTraits(rows: readonly Row[], context: ReadContext): void {
  const uuid = providerOf(context, 'trait list');
  if (uuid === null) return;
  context.gathered.providers.put(uuid, { uuid, traits: textsOf(rows, 'name') }, context.source);
}

function readAggregates(rows: readonly Row[], context: ReadContext): void {
  const uuid = providerOf(context, 'aggregate list');
  if (uuid === null) return;
  context.gathered.providers.put(uuid, { uuid, aggregates: textsOf(rows, 'uuid') }, context.source);
}

const textsOf = (rows: readonly Row[], key: string): string[] =>
  rows.map((row) => textAt(row, key)).filter((text) => text !== undefined);

const CONSUMER = /resource provider allocation show (?:-\S+ )*([0-9A-Fa-f-]{32,36})\b/;

/** The rows name the providers; the command, or the name of the file, names the consumer. */
function readAllocations(rows: readonly Row[], { gathered, source, command, provider }: ReadContext): void {
  const consumer = CONSUMER.exec(command ?? '')?.[1] ?? provider;
  if (consumer === null) {
    gathered.problem(
      'error',
      'The consumer of these allocations is unknown. Put the command above them, as in a terminal ' +
        "($ openstack resource provider allocation show UUID -f json), or name the file after the server's UUID.",
      source.file,
    );
    return;
  }
  const held = new Map<string, ReadonlyMap<string, number>>();
  for (const row of rows) {
    const uuid = textAt(row, 'resource_provider');
    if (uuid !== undefined) held.set(uuid, amountsOf(row.resources));
  }
  const [first] = rows;
  const project = first && textAt(first, 'project_id');
  const user = first && textAt(first, 'user_id');
  gathered.consumers.set(consumer, { held, project, user });
}
