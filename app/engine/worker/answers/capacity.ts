import { type CapacityWall, capacitySteps } from '@nova-sieve/engine';
import type { CapacityAnswer, WallView } from '../../protocol/answers.ts';
import { stageView } from '../run-view-of.ts';
import type { Answering } from './answering.ts';
import { takeSteps } from './take-steps.ts';

export const capacity: Answering<'capacity'> = {
  about: 'run',
  background: true,
  answer: async ({ cloud, spec, run }, { cap }, turns) => {
    const { onRunProgress } = turns;
    const steps = capacitySteps(cloud, spec, { cap, onRunProgress });
    const found = await takeSteps(steps, turns, ({ requests }) => ({ done: requests, total: cap }));
    const { requests, servers, per_host, wall } = found;
    const groups = groupsOf(run.hosts, per_host);
    return { cap, requests, servers, groups, wall: wall === null ? null : wallView(wall) };
  },
};

function groupsOf(hosts: readonly string[], perHost: Int32Array): CapacityAnswer['groups'] {
  const groups = new Map<number, string[]>();
  perHost.forEach((servers, host) => {
    const group = groups.get(servers);
    if (group === undefined) groups.set(servers, [hosts[host]!]);
    else group.push(hosts[host]!);
  });
  return [...groups].sort(([a], [b]) => b - a).map(([servers, names]) => ({ servers, hosts: names }));
}

function wallView({ outcome, round, stages, stage, run }: CapacityWall): WallView {
  return {
    round,
    stages: stages.map((each) => stageView(run, each)),
    stage: stage === null ? -1 : stages.indexOf(stage),
    message: outcome.kind === 'selected' ? '' : outcome.message,
  };
}
