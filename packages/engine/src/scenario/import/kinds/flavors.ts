import { has, propertiesAt, type Row, textAt, wholeAt } from '../files/row.ts';
import type { Kind, ReadContext } from './kind.ts';

export const flavorKinds: readonly Kind[] = [
  {
    what: 'flavors',
    command: 'flavor list',
    form: 'list',
    matches: (row) => has(row, 'RAM') && has(row, 'VCPUs'),
    read: readFlavors,
  },
  {
    what: 'details of flavors',
    command: 'flavor show',
    form: 'show',
    matches: (row) => has(row, 'ram') && has(row, 'vcpus') && has(row, 'disk'),
    read: readFlavors,
  },
];

function readFlavors(rows: readonly Row[], { gathered, source }: ReadContext): void {
  for (const row of rows) {
    const name = textAt(row, 'Name', 'name');
    if (name === undefined) continue;
    const facts = {
      name,
      id: textAt(row, 'ID', 'id') ?? name,
      vcpus: wholeAt(row, 'VCPUs', 'vcpus'),
      ram: wholeAt(row, 'RAM', 'ram'),
      disk: wholeAt(row, 'Disk', 'disk'),
      ephemeral: wholeAt(row, 'Ephemeral', 'OS-FLV-EXT-DATA:ephemeral'),
      swap: wholeAt(row, 'Swap', 'swap'),
      extraSpecs: propertiesAt(row, 'Properties', 'properties'),
    };
    gathered.flavors.put(name, facts, source);
  }
}
