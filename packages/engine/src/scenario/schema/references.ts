import { advise, confFixes } from '#advice';
import { parseNovaConf } from '../../nova/conf.ts';
import {
  type HostList,
  positionsOf,
  type Report,
  reportError,
  reporting,
  zipped,
} from '../build/host-list.ts';
import { type Directory, directoryOf } from '../names/directory.ts';
import { parseNames, tooMany } from '../names/ranges.ts';
import { checkResourceClass, checkTrait } from '../names/standard-names.ts';
import { type PointedProblem, pointerOf } from '../problem.ts';
import type { ScenarioServer } from './cloud.ts';
import { LIMITS } from './limits.ts';
import type { ScenarioChild } from './provider.ts';
import type { ScenarioRequest } from './request.ts';
import type { Scenario } from './schema.ts';

/** Ends the search. No further problem is shown, and each one would cost a search for similar names. */
class EnoughProblems extends Error {}

/**
 * Returns the problems between the parts of a scenario whose parts are all valid: at most one error more than
 * `LIMITS.problems`, and advice only up to that number of problems.
 */
export function referenceProblems(scenario: Scenario): {
  readonly problems: readonly PointedProblem[];
  readonly isAll: boolean;
} {
  const problems: PointedProblem[] = [];
  let errors = 0;
  const report: Report = (problem) => {
    problems.push(problem);
    if (problem.severity === 'error') errors += 1;
    if (errors > LIMITS.problems) throw new EnoughProblems();
  };
  const reportAdvice: Report = (problem) => {
    if (problems.length > LIMITS.problems) throw new EnoughProblems();
    report(problem);
  };
  try {
    checkParts(scenario, report);
    checkConf(scenario, report, reportAdvice);
    return { problems, isAll: true };
  } catch (error) {
    if (!(error instanceof EnoughProblems)) throw error;
    return { problems, isAll: false };
  }
}

function checkParts(scenario: Scenario, report: Report): void {
  const directory = directoryOf(scenario, report);
  checkHosts(directory, report);
  checkProviders(directory, report);
  checkAggregates(directory, report);
  checkServers(directory, report);
  checkRequest(directory, scenario.request, '/request', report);
  scenario.expect.forEach(({ request }, index) => {
    if (request !== undefined)
      checkRequest(directory, request, pointerOf(['expect', index, 'request']), report);
  });
}

/** Characters of all nova.conf texts in fixes: each is a whole file with one changed line. */
const MOST_FIXED_TEXT = 2_000_000;

/** Checks nova.conf, and gives advice that depends on it. */
function checkConf(scenario: Scenario, report: Report, reportAdvice: Report): void {
  const text = scenario.nova_conf;
  const { conf, problems } = parseNovaConf(text, confOptions(scenario));
  let room = MOST_FIXED_TEXT;
  const fits = (): boolean => {
    room -= text.length;
    return room >= 0;
  };
  for (const problem of problems) {
    const { severity, message, pointer, meant } = problem;
    const fixes = meant !== undefined && fits() ? confFixes(text, problem) : {};
    report({ severity, message, pointer: pointer ?? '/nova_conf', ...fixes });
  }
  advise(scenario, conf, ({ fixes, ...advice }) => {
    const isOfConf = advice.pointer.startsWith('/nova_conf#');
    reportAdvice(fixes === undefined || (isOfConf && !fits()) ? advice : { ...advice, fixes });
  });
}

export const confOptions = ({ release }: Scenario) => ({ release, pointer: '/nova_conf' });

function checkHosts({ scenario, hosts }: Directory, report: Report): void {
  scenario.hosts.forEach((host, index) => {
    const count = hosts.lengths[index]!;
    // An imported cloud has an entry for each host, and most entries need no check.
    if (count === 0 || (count === 1 && isPlain(host.nodename) && isPlain(host.host_ip))) return;
    const pointer = pointerOf(['hosts', index]);
    if (count > 1 && host.uuid !== undefined) {
      reportError(report, `${count} hosts cannot share one UUID. Remove uuid.`, `${pointer}/uuid`);
    }
    reporting(report, () => zipped(host.nodename ?? host.name, count, `${pointer}/nodename`, host.name));
    reporting(report, () => zipped(host.host_ip ?? '', count, `${pointer}/host_ip`, host.name));
    if (count > 1 && host.nodename !== undefined && parseNames(host.nodename).length === 1) {
      const message = `${count} hosts cannot share the node "${host.nodename}". Write a range of ${count} nodes.`;
      reportError(report, message, `${pointer}/nodename`);
    }
  });
}

/** Whether a name contains no range. */
const isPlain = (text: string | null | undefined): boolean => !text?.includes('[');

function checkProviders({ scenario, hosts }: Directory, report: Report): void {
  let total = 0;
  const count = (entries: number, children: readonly ScenarioChild[], pointer: string): void => {
    const before = total;
    total += entries * (1 + countChildren(children, `${pointer}/children`, report));
    if (total <= LIMITS.providers || before > LIMITS.providers) return;
    const limit = LIMITS.providers.toLocaleString('en');
    const message = `The cloud has ${total.toLocaleString('en')} providers; the limit is ${limit}. Remove some of them.`;
    reportError(report, message, pointer);
  };
  scenario.hosts.forEach(({ provider }, index) => {
    const pointer = `/hosts/${index}/provider`;
    count(hosts.lengths[index]!, provider?.children ?? [], pointer);
    if (provider !== undefined) checkProvider(provider, pointer, report);
  });
  scenario.providers.forEach((provider, index) => {
    const pointer = pointerOf(['providers', index]);
    const names = reporting(report, () => parseNames(provider.name, `${pointer}/name`));
    count(names?.length ?? 0, provider.children, pointer);
    checkProvider(provider, pointer, report);
  });
}

function countChildren(children: readonly ScenarioChild[], pointer: string, report: Report): number {
  return children.reduce((sum, child, index) => {
    const own = `${pointer}/${index}`;
    const names = reporting(report, () => parseNames(child.name, `${own}/name`));
    return sum + (names?.length ?? 0) * (1 + countChildren(child.children, `${own}/children`, report));
  }, 0);
}

function checkProvider(
  provider: Pick<ScenarioChild, 'inventories' | 'traits' | 'children'>,
  pointer: string,
  report: Report,
): void {
  for (const name of provider.inventories.keys()) {
    checkResourceClass(name, pointer + pointerOf(['inventories', name]), report);
  }
  provider.traits.forEach((name, index) => {
    checkTrait(name, `${pointer}/traits/${index}`, report);
  });
  provider.children.forEach((child, index) => {
    checkProvider(child, `${pointer}/children/${index}`, report);
  });
}

function checkAggregates({ scenario, hosts }: Directory, report: Report): void {
  const budget = { left: LIMITS.memberships };
  scenario.aggregates.forEach((aggregate, index) => {
    const pointer = pointerOf(['aggregates', index]);
    positionsOf(hosts, aggregate.hosts, (item) => `${pointer}/hosts/${item}`, report, budget);
    const zone = aggregate.metadata.get('availability_zone');
    if (zone !== undefined && aggregate.availability_zone && zone !== aggregate.availability_zone) {
      const message = `The zone is "${zone}" in the metadata and "${aggregate.availability_zone}" here. Remove one of them.`;
      reportError(report, message, `${pointer}/availability_zone`);
    }
  });
  scenario.server_groups.forEach(({ policy, rules }, index) => {
    if (policy === 'anti-affinity' || rules.max_server_per_host === undefined) return;
    const message = `max_server_per_host is a rule of anti-affinity only, not of ${policy}. Remove it.`;
    reportError(report, message, pointerOf(['server_groups', index]));
  });
}

function checkServers(directory: Directory, report: Report): void {
  let total = 0;
  const names = new Set<string>();
  directory.scenario.servers.forEach((server, index) => {
    const pointer = pointerOf(['servers', index]);
    const pattern = reporting(report, () => parseNames(server.name, `${pointer}/name`));
    total += pattern?.length ?? 0;
    if (total > LIMITS.servers)
      reportError(report, tooMany(server.name, total, LIMITS.servers), `${pointer}/name`);
    else if (pattern !== null) {
      for (let n = 0; n < pattern.length; n++) {
        const name = pattern.at(n);
        if (names.has(name)) {
          reportError(
            report,
            `"${name}" is also the name of another server. Rename one of them.`,
            `${pointer}/name`,
          );
          break;
        }
        names.add(name);
      }
    }
    checkServer(directory, server, pointer, report);
  });
}

function checkServer(directory: Directory, server: ScenarioServer, pointer: string, report: Report): void {
  const { flavors, images, groups, hosts } = directory;
  const isFreeGroup = directory.scenario.release === 'icehouse';
  const { flavor, image, server_group: group } = server;
  if (flavor !== undefined) reporting(report, () => flavors.find(flavor, `${pointer}/flavor`));
  if (typeof image === 'string') reporting(report, () => images.find(image, `${pointer}/image`));
  // In Icehouse, the scheduler hint creates a group with any name.
  if (group !== undefined && !isFreeGroup)
    reporting(report, () => groups.find(group, `${pointer}/server_group`));
  const { host } = server;
  const hostPointer = `${pointer}/host`;
  if (typeof host === 'string') requireHosts(hosts, [host], () => hostPointer, report);
  else requireHosts(hosts, host, (item) => `${hostPointer}/${item}`, report);
}

/** Reports an unknown host as an error, because a server needs an existing host. */
function requireHosts(
  hosts: HostList,
  listed: readonly string[],
  pointers: (item: number) => string,
  report: Report,
): void {
  const strict: Report = (problem) => report({ ...problem, severity: 'error' });
  positionsOf(hosts, listed, pointers, strict, { left: LIMITS.hosts });
}

function checkRequest(
  directory: Directory,
  request: Partial<ScenarioRequest>,
  pointer: string,
  report: Report,
): void {
  const { flavors, images, groups, hosts } = directory;
  const { flavor, image, server_group: group, ports = [] } = request;
  if (flavor !== undefined) reporting(report, () => flavors.find(flavor, `${pointer}/flavor`));
  if (typeof image === 'string') reporting(report, () => images.find(image, `${pointer}/image`));
  if (group !== undefined) reporting(report, () => groups.find(group, `${pointer}/server_group`));
  for (const key of ['ignore_hosts', 'force_hosts'] as const) {
    positionsOf(hosts, request[key] ?? [], (item) => `${pointer}/${key}/${item}`, report, {
      left: LIMITS.hosts,
    });
  }
  ports.forEach(({ resources, required }, index) => {
    for (const name of resources.keys()) {
      checkResourceClass(name, pointer + pointerOf(['ports', index, 'resources', name]), report);
    }
    required.forEach((name, n) => {
      checkTrait(name, pointer + pointerOf(['ports', index, 'required', n]), report);
    });
  });
}
