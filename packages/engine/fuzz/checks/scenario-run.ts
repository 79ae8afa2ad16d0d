import { explanationMarkdown } from '../../src/explain/export/explanation-markdown.ts';
import { openstackCommands } from '../../src/explain/export/openstack-commands.ts';
import { funnelOf } from '../../src/explain/funnel/funnel.ts';
import { explainHost } from '../../src/explain/host/explain-host.ts';
import { toLogText } from '../../src/explain/log/log-text.ts';
import { providerTree } from '../../src/explain/providers/provider-tree.ts';
import { selectDestinations } from '../../src/nova/scheduler/scheduler.ts';
import { createCloud } from '../../src/scenario/build/create-cloud.ts';
import { requestSpecOf } from '../../src/scenario/build/request-spec.ts';
import { parseNames } from '../../src/scenario/names/ranges.ts';
import { parseScenario } from '../../src/scenario/parse.ts';
import { ScenarioError } from '../../src/scenario/problem.ts';
import type { Scenario } from '../../src/scenario/schema/schema.ts';
import { readSource } from '../../src/scenario/text/read-source.ts';
import { orderedKeys } from '../../src/scenario/text/source-node.ts';
import { promise, type Verdict } from '../target.ts';
import { checkProblems } from './problems.ts';
import { checkRun } from './run-record.ts';

/** Larger inputs take seconds. The limits allow them, but millions of inputs would take too long. */
const MOST_HOSTS = 400;
const MOST_INSTANCES = 20;

/** Reads a text as the page does, and uses it as the page does: runs it, explains the result, draws the trees. */
export function checkScenario(text: string): Verdict {
  const { scenario, problems, locate } = parseScenario(text);
  checkProblems(text, problems);
  const failed = problems.some(({ severity }) => severity === 'error');
  promise(
    failed === (scenario === null),
    () => `${problems.length} problems, and a scenario: ${scenario !== null}`,
  );
  locate('/hosts/0/name');
  if (scenario === null) return 'refused';
  checkWrittenAgain(text, scenario);
  return isSmall(scenario) ? runOf(scenario) : 'taken';
}

function isSmall({ hosts, servers, aggregates, request }: Scenario): boolean {
  const names = [
    ...hosts.map(({ name }) => name),
    ...servers.map(({ name }) => name),
    ...aggregates.flatMap(({ hosts: listed }) => listed),
  ];
  const count = names.reduce((sum, name) => sum + parseNames(name).length, 0);
  return count <= MOST_HOSTS && request.count <= MOST_INSTANCES;
}

function runOf(scenario: Scenario): Verdict {
  const made = cloudOf(scenario);
  if (made === null) return 'refused';
  const { cloud, spec } = made;
  const run = selectDestinations(cloud, spec);
  checkRun(run, spec.instance_uuids.length);
  const again = selectDestinations(cloud, spec);
  promise(written(again) === written(run), () => 'the second run of the same cloud is another');
  for (const [round] of run.rounds.slice(0, 2).entries()) funnelOf(cloud, run, round);
  for (const host of run.hosts.slice(0, 3).keys()) {
    explainHost(cloud, run, host);
    providerTree(cloud.placement.store, cloud.compute_nodes[host]!.uuid);
  }
  explanationMarkdown(cloud, run, {
    title: scenario.title,
    hosts: [0].filter((host) => host < run.hosts.length),
  });
  toLogText(cloud, spec, run, { level: 'DEBUG', time: '2026-01-01 00:00:00.000', request_id: 'req-1' });
  openstackCommands(scenario);
  return 'taken';
}

function cloudOf(scenario: Scenario) {
  try {
    const cloud = createCloud(scenario);
    return { cloud, spec: requestSpecOf(scenario, cloud) };
  } catch (error) {
    // A problem that appears only when the cloud is built has a pointer.
    if (error instanceof ScenarioError) return null;
    throw error;
  }
}

/** The same data as JSON are the same scenario. */
function checkWrittenAgain(text: string, scenario: Scenario): void {
  const again = parseScenario(toJson(readSource(text).value)).scenario;
  promise(again !== null, () => 'written as JSON it is no scenario');
  promise(written(again) === written(scenario), () => 'written as JSON it is another scenario');
}

/** Returns JSON with the keys in the order of the document. */
function toJson(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return `${value > 0 ? '' : '-'}1e999`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  const object = value as Record<string, unknown>;
  return `{${orderedKeys(object)
    .map((key) => `${JSON.stringify(key)}:${toJson(object[key])}`)
    .join(',')}}`;
}

const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Map) return { map: [...part] };
    if (part instanceof Set) return { set: [...part] };
    return typeof part === 'number' && !Number.isFinite(part) ? String(part) : part;
  });
