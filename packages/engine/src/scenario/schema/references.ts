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

/** Ends the search: no more problems are shown, and for each one the names are searched for what was meant. */
class EnoughProblems extends Error {}

/**
 * What is wrong between the parts of a scenario whose parts are each well formed: one error more than the
 * `LIMITS.problems` that are shown, and advice only up to as many problems.
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
  scenario.expect.forEach(({ request }, at) => {
    if (request !== undefined) checkRequest(directory, request, pointerOf(['expect', at, 'request']), report);
  });
}

/** Characters of all texts of nova.conf that problems offer: each is a whole file with one of its lines mended. */
const MOST_FIXED_TEXT = 2_000_000;

/** nova.conf, and what with it is likely to be a mistake. */
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
  scenario.hosts.forEach((host, at) => {
    const count = hosts.lengths[at]!;
    // An imported cloud has an entry for each host: most need no closer look.
    if (count === 0 || (count === 1 && isPlain(host.nodename) && isPlain(host.host_ip))) return;
    const pointer = pointerOf(['hosts', at]);
    if (count > 1 && host.uuid !== undefined) {
      reportError(report, `One uuid cannot be that of ${count} hosts. Leave it out.`, `${pointer}/uuid`);
    }
    reporting(report, () => zipped(host.nodename ?? host.name, count, `${pointer}/nodename`, host.name));
    reporting(report, () => zipped(host.host_ip ?? '', count, `${pointer}/host_ip`, host.name));
    if (count > 1 && host.nodename !== undefined && parseNames(host.nodename).length === 1) {
      const message = `${count} hosts cannot share the node "${host.nodename}". Write a range of ${count}.`;
      reportError(report, message, `${pointer}/nodename`);
    }
  });
}

/** Does it stand for itself alone, without a range? */
const isPlain = (text: string | null | undefined): boolean => !text?.includes('[');

function checkProviders({ scenario, hosts }: Directory, report: Report): void {
  let total = 0;
  const count = (entries: number, children: readonly ScenarioChild[], pointer: string): void => {
    const before = total;
    total += entries * (1 + countChildren(children, `${pointer}/children`, report));
    if (total <= LIMITS.providers || before > LIMITS.providers) return;
    reportError(report, tooMany('the cloud', total, LIMITS.providers), pointer);
  };
  scenario.hosts.forEach(({ provider }, at) => {
    const pointer = `/hosts/${at}/provider`;
    count(hosts.lengths[at]!, provider?.children ?? [], pointer);
    if (provider !== undefined) checkProvider(provider, pointer, report);
  });
  scenario.providers.forEach((provider, at) => {
    const pointer = pointerOf(['providers', at]);
    const names = reporting(report, () => parseNames(provider.name, `${pointer}/name`));
    count(names?.length ?? 0, provider.children, pointer);
    checkProvider(provider, pointer, report);
  });
}

function countChildren(children: readonly ScenarioChild[], pointer: string, report: Report): number {
  return children.reduce((sum, child, at) => {
    const own = `${pointer}/${at}`;
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
  provider.traits.forEach((name, at) => {
    checkTrait(name, `${pointer}/traits/${at}`, report);
  });
  provider.children.forEach((child, at) => {
    checkProvider(child, `${pointer}/children/${at}`, report);
  });
}

function checkAggregates({ scenario, hosts }: Directory, report: Report): void {
  const budget = { left: LIMITS.memberships };
  scenario.aggregates.forEach((aggregate, at) => {
    const pointer = pointerOf(['aggregates', at]);
    positionsOf(hosts, aggregate.hosts, (item) => `${pointer}/hosts/${item}`, report, budget);
    const zone = aggregate.metadata.get('availability_zone');
    if (zone !== undefined && aggregate.availability_zone && zone !== aggregate.availability_zone) {
      const message = `The zone is "${zone}" in the metadata and "${aggregate.availability_zone}" here. Keep one.`;
      reportError(report, message, `${pointer}/availability_zone`);
    }
  });
  scenario.server_groups.forEach(({ policy, rules }, at) => {
    if (policy === 'anti-affinity' || rules.max_server_per_host === undefined) return;
    const message = `max_server_per_host is a rule of anti-affinity alone, not of ${policy}.`;
    reportError(report, message, pointerOf(['server_groups', at]));
  });
}

function checkServers(directory: Directory, report: Report): void {
  let total = 0;
  const names = new Set<string>();
  directory.scenario.servers.forEach((server, at) => {
    const pointer = pointerOf(['servers', at]);
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
            `Two servers are named "${name}". Name one of them otherwise.`,
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
  // In Icehouse the hint that booted it made a group of any name.
  if (group !== undefined && !isFreeGroup)
    reporting(report, () => groups.find(group, `${pointer}/server_group`));
  const { host } = server;
  const at = `${pointer}/host`;
  if (typeof host === 'string') requireHosts(hosts, [host], () => at, report);
  else requireHosts(hosts, host, (item) => `${at}/${item}`, report);
}

/** A server runs on a host that exists, so here a host that does not is an error. */
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
  ports.forEach(({ resources, required }, at) => {
    for (const name of resources.keys()) {
      checkResourceClass(name, pointer + pointerOf(['ports', at, 'resources', name]), report);
    }
    required.forEach((name, n) => {
      checkTrait(name, pointer + pointerOf(['ports', at, 'required', n]), report);
    });
  });
}
