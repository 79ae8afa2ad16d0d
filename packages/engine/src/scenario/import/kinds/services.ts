import { flagAt, has, type Row, textAt } from '../files/row.ts';
import type { Kind, ReadContext } from './kind.ts';

export const serviceKinds: readonly Kind[] = [
  {
    what: 'compute services',
    command: 'compute service list',
    form: 'list',
    matches: (row) => has(row, 'Binary') && has(row, 'Host'),
    read: readServices,
  },
  {
    what: 'availability zones',
    command: 'availability zone list',
    form: 'list',
    matches: (row) => has(row, 'Zone Name'),
    read: readZones,
  },
];

const BINARY = 'nova-compute';

function readServices(rows: readonly Row[], { gathered, source }: ReadContext): void {
  for (const row of rows) {
    const host = textAt(row, 'Host');
    if (host === undefined || textAt(row, 'Binary') !== BINARY) continue;
    const facts = {
      host,
      zone: textAt(row, 'Zone'),
      status: textAt(row, 'Status'),
      state: textAt(row, 'State'),
      reason: textAt(row, 'Disabled Reason'),
      forcedDown: flagAt(row, 'Forced Down'),
    };
    gathered.services.put(host, facts, source);
  }
}

/** Only `--long` prints hosts. */
function readZones(rows: readonly Row[], { gathered, source }: ReadContext): void {
  for (const row of rows) {
    const host = textAt(row, 'Host Name');
    const zone = textAt(row, 'Zone Name');
    if (host === undefined || zone === undefined || textAt(row, 'Service Name') !== BINARY) continue;
    gathered.services.put(host, { host, zone }, source);
  }
}
