import { has, propertiesAt, type Row, textAt, textsAt } from '../files/row.ts';
import type { Kind, ReadContext } from './kind.ts';

export const aggregateKinds: readonly Kind[] = [
  {
    what: 'aggregates',
    command: 'aggregate list',
    form: 'list',
    matches: (row) => has(row, 'Availability Zone') && has(row, 'Name') && !has(row, 'Status'),
    read: readAggregates,
  },
  {
    what: 'details of aggregates',
    command: 'aggregate show',
    form: 'show',
    matches: (row) => has(row, 'availability_zone') && has(row, 'hosts'),
    read: readAggregates,
  },
];

function readAggregates(rows: readonly Row[], { gathered, source }: ReadContext): void {
  for (const row of rows) {
    const name = textAt(row, 'Name', 'name');
    if (name === undefined) continue;
    const facts = {
      name,
      uuid: textAt(row, 'UUID', 'uuid'),
      zone: textAt(row, 'Availability Zone', 'availability_zone'),
      hosts: textsAt(row, 'Hosts', 'hosts'),
      metadata: metadataOf(row),
    };
    gathered.aggregates.put(name, facts, source);
  }
}

/** Returns the metadata without the zone, which the client prints separately. */
function metadataOf(row: Row): Map<string, string> | undefined {
  const metadata = propertiesAt(row, 'Properties', 'properties', 'metadata');
  metadata?.delete('availability_zone');
  return metadata;
}
