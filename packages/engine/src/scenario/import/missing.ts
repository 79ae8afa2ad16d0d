import type { Gathered } from './gathered.ts';
import type { MissingPart } from './types.ts';

const VERSION = '--os-compute-api-version 2.87';

/** Returns a shell loop that prints each command and its output, for commands about one thing. */
const forEach = (list: string, show: string): string =>
  `for id in $(openstack ${list}); do echo "\\$ openstack ${show} $id"; openstack ${show} "$id" -f json; done`;

const ofProviders = (show: string): string => forEach('resource provider list -f value -c uuid', show);

/** Returns the missing data that affect scheduling, each with the command that prints it. */
export function missingParts(gathered: Gathered): MissingPart[] {
  const { hypervisors, services, aggregates, flavors, images, servers, novaConf, base, answered } = gathered;
  if (gathered.answered.size === 0) return [];
  const lacks = (...commands: readonly string[]): boolean =>
    commands.every((command) => !answered.has(command));
  const missing: MissingPart[] = [];
  const add = (isMissing: boolean, message: string, command: string): void => {
    if (isMissing) missing.push({ message, command });
  };
  add(
    hypervisors.size === 0,
    'The hypervisors are missing. The import used host names from other output.',
    `openstack ${VERSION} hypervisor list --long -f json`,
  );
  add(
    hypervisors.values().some(({ vcpus, localGb }) => vcpus === undefined || localGb === undefined),
    'The sizes of hypervisors are missing: hypervisor list prints no disk size, and no sizes since microversion 2.88.',
    forEach('hypervisor list -f value -c ID', `${VERSION} hypervisor show`),
  );
  add(
    lacks('compute service list') ||
      (services.size > 0 && services.values().every(({ state }) => state === undefined)),
    'The compute services are missing. They show which hosts are disabled or down.',
    'openstack compute service list --service nova-compute --long -f json',
  );
  add(
    lacks('aggregate list', 'aggregate show'),
    'The aggregates and the availability zones are missing.',
    `openstack ${VERSION} aggregate list --long -f json`,
  );
  add(
    aggregates.values().some(({ hosts }) => hosts === undefined),
    'The hosts and the metadata of aggregates are missing: aggregate list requires --long.',
    `openstack ${VERSION} aggregate list --long -f json`,
  );
  add(
    lacks('flavor list', 'flavor show') && base === null,
    'The flavors are missing.',
    'openstack flavor list --all --long -f json',
  );
  add(
    flavors.values().some(({ extraSpecs, vcpus }) => extraSpecs === undefined && vcpus !== undefined),
    'The extra specs of flavors are missing: flavor list requires --long.',
    'openstack flavor list --all --long -f json',
  );
  add(
    (lacks('image list', 'image show') && base === null) ||
      images.values().some(({ properties }) => properties === undefined),
    'The properties of images are missing.',
    forEach('image list -f value -c ID', 'image show'),
  );
  add(
    lacks('server list', 'server show'),
    'The existing servers are missing.',
    `openstack ${VERSION} server list --all-projects --limit -1 --long -f json`,
  );
  add(
    servers.values().some(({ project }) => project === undefined) && servers.size > 0,
    'The projects of servers are missing.',
    `openstack ${VERSION} server list --all-projects --limit -1 --long -c ID -c Name -c Status -c Host -c Flavor -c 'Image ID' -c 'Project ID' -f json`,
  );
  addGroups(gathered, add, lacks);
  addProviders(gathered, add, lacks);
  add(
    novaConf === null && base === null,
    'The nova.conf of the scheduler is missing. The import uses the defaults of the release.',
    'cat /etc/nova/nova.conf',
  );
  return missing;
}

type Add = (isMissing: boolean, message: string, command: string) => void;

function addGroups({ groups }: Gathered, add: Add, lacks: (...commands: readonly string[]) => boolean): void {
  add(
    lacks('server group list', 'server group show'),
    'The server groups are missing.',
    `openstack ${VERSION} server group list --all-projects --long -f json`,
  );
  add(
    groups.values().some(({ policy }) => policy === 'anti-affinity') && lacks('server group show'),
    'The rules of anti-affinity groups are missing: server group list does not print them.',
    forEach('server group list --all-projects -f value -c ID', `${VERSION} server group show`),
  );
}

function addProviders(
  { providers }: Gathered,
  add: Add,
  lacks: (...commands: readonly string[]) => boolean,
): void {
  add(
    lacks('resource provider list', 'resource provider show'),
    'The resource providers are missing. The import derives them from the hosts.',
    'openstack --os-placement-api-version 1.29 resource provider list -f json',
  );
  const all = providers.values();
  const without = (is: (provider: (typeof all)[number]) => boolean): string => {
    const count = all.filter(is).length;
    return count === all.length ? 'The' : `For ${count} of ${all.length} resource providers, the`;
  };
  const ask = (is: (provider: (typeof all)[number]) => boolean, noun: string, command: string): void =>
    add(all.some(is), `${without(is)} ${noun} are missing.`, ofProviders(command));
  ask(({ inventories }) => inventories === undefined, 'inventories', 'resource provider inventory list');
  ask(({ traits }) => traits === undefined, 'traits', 'resource provider trait list');
  ask(
    ({ aggregates }) => aggregates === undefined,
    'aggregates in Placement',
    'resource provider aggregate list',
  );
  ask(({ allocations }) => allocations === undefined, 'allocations', 'resource provider show --allocations');
}
