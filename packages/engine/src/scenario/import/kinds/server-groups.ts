import { has, isRow, type Row, textAt, textsAt, wholeAt } from '../files/row.ts';
import type { Kind, ReadContext } from './kind.ts';

export const serverGroupKinds: readonly Kind[] = [
  {
    what: 'server groups',
    command: 'server group list',
    form: 'list',
    matches: (row) => has(row, 'Policies') || has(row, 'Policy'),
    read: readGroups,
  },
  {
    what: 'details of server groups',
    command: 'server group show',
    form: 'show',
    matches: (row) => has(row, 'members') && (has(row, 'policy') || has(row, 'policies')),
    read: readGroups,
  },
];

function readGroups(rows: readonly Row[], { gathered, source }: ReadContext): void {
  for (const row of rows) {
    const id = textAt(row, 'ID', 'id');
    const name = textAt(row, 'Name', 'name');
    if (id === undefined || name === undefined) continue;
    const facts = {
      id,
      name,
      policy: textAt(row, 'Policy', 'policy') ?? textsAt(row, 'Policies', 'policies')?.[0],
      maxServerPerHost: mostOf(row),
      members: textsAt(row, 'Members', 'members'),
    };
    gathered.groups.put(id, facts, source, name);
  }
}

function mostOf(row: Row): number | undefined {
  const rules = has(row, 'rules') ? row.rules : undefined;
  return isRow(rules) ? wholeAt(rules, 'max_server_per_host') : undefined;
}
