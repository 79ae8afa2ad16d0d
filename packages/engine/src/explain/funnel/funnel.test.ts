import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Run } from '../../nova/run.ts';
import { selectDestinations } from '../../nova/scheduler/scheduler.ts';
import { createCloud, type ScenarioCloud } from '../../scenario/build/create-cloud.ts';
import { requestSpecOf } from '../../scenario/build/request-spec.ts';
import { parseScenario } from '../../scenario/parse.ts';
import type { ScenarioRequest } from '../../scenario/schema/request.ts';
import { explainHost } from '../host/explain-host.ts';
import { type FunnelStage, funnelOf } from './funnel.ts';

const LIBRARY = new URL('../../../../../scenarios/', import.meta.url);
const files = readdirSync(LIBRARY).filter((name) => /\.(?:ya?ml|json)$/.test(name));

interface Scheduled {
  readonly cloud: ScenarioCloud;
  readonly run: Run;
}

function schedule(text: string, changes: Partial<ScenarioRequest> = {}): Scheduled {
  const { scenario } = parseScenario(text);
  const cloud = createCloud(scenario!);
  return { cloud, run: selectDestinations(cloud, requestSpecOf(scenario!, cloud, changes)) };
}

/** Runs the scenario once for each of its flavors, and once for each request change that it has expectations for. */
function runsOf(text: string): readonly Scheduled[] {
  const { scenario } = parseScenario(text);
  const flavors = scenario!.flavors.map(({ name }) => ({ flavor: name }));
  const expected = scenario!.expect.flatMap(({ request }) => (request === undefined ? [] : [request]));
  return [{}, ...flavors, ...expected].map((changes) => schedule(text, changes));
}

const removedBy = (stage: FunnelStage): readonly number[] => stage.reasons.flatMap(({ hosts }) => [...hosts]);

/** Checks any funnel: each stage starts with the hosts of the previous one, and each rejected host is listed once. */
function expectSums({ cloud, run }: Scheduled): void {
  run.rounds.forEach((_, round) => {
    const stages = funnelOf(cloud, run, round);
    const removed = stages.flatMap(removedBy);
    expect(new Set(removed).size).toBe(removed.length);
    let left = stages[0]!.start;
    for (const stage of stages) {
      expect({ stage: stage.name, start: stage.start }).toEqual({ stage: stage.name, start: left });
      expect({ stage: stage.name, removed: removedBy(stage).length }).toEqual({
        stage: stage.name,
        removed: stage.start - stage.end,
      });
      left = stage.end;
    }
  });
}

describe('the funnel', () => {
  it.each(files)('of every flavor names each rejected host once, in %s', (file) => {
    runsOf(readFileSync(new URL(file, LIBRARY), 'utf8')).forEach(expectSums);
  });

  it.each(files)('has the same reason as the explanation of a host, in %s', (file) => {
    const { cloud, run } = schedule(readFileSync(new URL(file, LIBRARY), 'utf8'));
    for (const stage of funnelOf(cloud, run)) {
      for (const { hosts } of stage.reasons) {
        const { status, problems } = explainHost(cloud, run, hosts[0]!);
        expect({ status, name: problems[0]?.name }).toEqual({ status: 'rejected', name: stage.name });
      }
    }
  });

  it('attributes ignored hosts to the request, not to a filter that would reject them', () => {
    const scheduled = schedule(`
version: 1
release: rocky
hosts: [{name: "up[1:2]"}, {name: "down[1:2]", service: {up: false}}]
request: {ignore_hosts: [up1, down1]}
`);
    expectSums(scheduled);
    const stages = funnelOf(scheduled.cloud, scheduled.run);
    expect(stages.find(({ name }) => name === 'ComputeFilter')).toMatchObject({ start: 2, end: 1 });
  });

  it('ends without hosts if a filter raised an exception, which ended the request', () => {
    const scheduled = schedule(`
version: 1
nova_conf: |
  [filter_scheduler]
  enabled_filters = JsonFilter
hosts: [{name: a, free_ram_mb: 100}, {name: b}, {name: c}]
request: {hints: {query: '["<", "$free_ram_mb", "many"]'}}
`);
    expect(scheduled.run.outcome.kind).toBe('error');
    expectSums(scheduled);
  });

  it('of a later server starts from the hosts that the previous server left', () => {
    const scheduled = schedule('{"version": 1, "hosts": [{"name": "c[1:3]"}], "request": {"count": 2}}');
    expectSums(scheduled);
    const [first] = funnelOf(scheduled.cloud, scheduled.run, 1);
    expect(first).toMatchObject({ kind: 'filter', start: 3 });
  });
});
