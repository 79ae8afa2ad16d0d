import { funnelOf } from '../src/explain/funnel/funnel.ts';
import { explainHost } from '../src/explain/host/explain-host.ts';
import { checkRequest } from '../src/nova/checked-request.ts';
import type { Cloud } from '../src/nova/cloud.ts';
import { filtersFor } from '../src/nova/filters/registry.ts';
import type { RequestSpec } from '../src/nova/objects/request-spec.ts';
import { runChain } from '../src/nova/scheduler/filter-chain.ts';
import { hostStates } from '../src/nova/scheduler/host-manager.ts';
import { RunDraft } from '../src/nova/scheduler/run-draft.ts';
import { selectDestinations } from '../src/nova/scheduler/scheduler.ts';
import { createCloud, type ScenarioCloud } from '../src/scenario/build/create-cloud.ts';
import { requestSpecOf } from '../src/scenario/build/request-spec.ts';
import { parseScenario } from '../src/scenario/parse.ts';
import type { Scenario } from '../src/scenario/schema/schema.ts';
import { type Measure, megabytes, memoryUsed, type SizeTimes } from './measure.ts';
import { schedulesScenario } from './schedules-scenario.ts';
import { timesOf } from './timing.ts';

/**
 * Measures the work from the text of a scenario to the reasons on the screen, for a cloud with this number of compute
 * nodes.
 */
export function benchSchedules(hosts: number): SizeTimes {
  const text = JSON.stringify(schedulesScenario(hosts));
  const scenario = parsed(text);
  const before = memoryUsed();
  const cloud = createCloud(scenario);
  const memory = memoryUsed() - before;
  return {
    hosts,
    memory_mb: megabytes(memory),
    measures: [
      ...readingTimes(text, scenario, cloud),
      ...[1, 10].flatMap((count) => schedulingTimes(cloud, requestSpecOf(scenario, cloud, { count }))),
      ...explainingTimes(cloud, requestSpecOf(scenario, cloud)),
    ],
  };
}

function parsed(text: string): Scenario {
  const { scenario, problems } = parseScenario(text);
  if (scenario === null) throw new Error(problems[0]?.message);
  return scenario;
}

function time(name: string, work: () => number | undefined): Measure {
  let found: number | undefined;
  const times = timesOf(() => {
    found = work();
  });
  return { name, ...times, ...(found === undefined ? {} : { found }) };
}

function readingTimes(text: string, scenario: Scenario, cloud: ScenarioCloud): readonly Measure[] {
  return [
    time('read the scenario', () => parsed(text).hosts.length),
    time('build the cloud', () => createCloud(scenario).compute_nodes.length),
    time('rebuild it after an edit of the flavor', () => createCloud(scenario, cloud).compute_nodes.length),
  ];
}

function schedulingTimes(cloud: Cloud, spec: RequestSpec): readonly Measure[] {
  const instances = spec.instance_uuids.length;
  const what = `${instances} instance${instances === 1 ? '' : 's'}`;
  return [
    time(`schedule ${what}`, () => {
      const run = selectDestinations(cloud, spec);
      if (run.outcome.kind !== 'selected') throw new Error(run.outcome.message);
      return run.rounds[0]!.filtered.length;
    }),
    time(`only the filters, ${what}`, chainOf(cloud, spec)),
  ];
}

/**
 * Returns a function that runs the filter chain over every host, once for each instance, without Placement and
 * weighers.
 */
function chainOf(cloud: Cloud, spec: RequestSpec): () => number {
  const filters = filtersFor(cloud.conf, cloud.release);
  const states = hostStates(cloud, null, null);
  const { numa_topology: numa, pci_requests: pci } = checkRequest(spec, cloud.conf);
  return () => {
    const draft = new RunDraft(cloud.compute_nodes);
    const left = spec.instance_uuids.map((instance_uuid, index) => {
      const context = { spec, instance_uuid, conf: cloud.conf, hardware: { numa, pci }, warn: draft.warn };
      const options = { index, everyVerdict: true, skip: false };
      return runChain(filters, states, states, context, draft, options).left.length;
    });
    return left[0]!;
  };
}

function explainingTimes(cloud: Cloud, spec: RequestSpec): readonly Measure[] {
  const run = selectDestinations(cloud, spec);
  const offered = new Set(run.candidates);
  const missing = cloud.compute_nodes.findIndex((_, host) => !offered.has(host));
  return [
    time('explain the whole funnel', () => funnelOf(cloud, run).length),
    time('explain a host that Placement rejected', () => explainHost(cloud, run, missing).problems.length),
  ];
}
