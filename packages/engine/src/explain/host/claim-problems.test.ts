import { expect, it } from 'vitest';
import { selectDestinations } from '../../nova/scheduler/scheduler.ts';
import { createCloud } from '../../scenario/build/create-cloud.ts';
import { requestSpecOf } from '../../scenario/build/request-spec.ts';
import { parseScenario } from '../../scenario/parse.ts';
import { explainHost } from './explain-host.ts';

/** All inventories of the host are on a child of its root provider. */
const CHILDREN_ONLY = `
version: 1
hosts:
  - name: cn1
    provider:
      inventories: {VCPU: null, MEMORY_MB: null, DISK_GB: null}
      children:
        - name: numa0
          inventories: {VCPU: 4, MEMORY_MB: 8192, DISK_GB: 100}
`;

it('explains why there is nothing to claim on a host that passed every filter', () => {
  const { scenario } = parseScenario(CHILDREN_ONLY);
  const cloud = createCloud(scenario!);
  const run = selectDestinations(cloud, requestSpecOf(scenario!, cloud));
  expect(run.outcome).toMatchObject({ kind: 'no_valid_host', stage: 'claim' });
  const { status, problems } = explainHost(cloud, run, 0);
  expect(status).toBe('rejected');
  expect(problems.map(({ stage, stopped }) => ({ stage, stopped }))).toEqual([
    { stage: 'claim', stopped: true },
  ]);
  expect(problems[0]!.rejection.message).toContain("compute node's own provider");
  expect(problems[0]!.rejection.compared[0]!.pointer).toBe('/hosts/0');
});

it('is empty if a claim succeeded', () => {
  const { scenario } = parseScenario('{"version": 1, "hosts": [{"name": "c[1:2]"}]}');
  const cloud = createCloud(scenario!);
  const run = selectDestinations(cloud, requestSpecOf(scenario!, cloud));
  expect([0, 1].flatMap((host) => explainHost(cloud, run, host).problems)).toEqual([]);
});
