import type { RunView } from '../engine/protocol/answers.ts';

/** Where each host fell out and why, by position in `stages` and `reasons`; -1 where it did not. */
interface Rejections {
  readonly stages: readonly string[];
  readonly reasons: readonly string[];
  readonly stage: Int32Array;
  readonly reason: Int32Array;
}

/** The narrowing's own groups, turned round: from the host to the stage and reason. */
function rejectionsOf({ hosts, stages }: RunView): Rejections {
  const stage = new Int32Array(hosts.length).fill(-1);
  const reason = new Int32Array(hosts.length).fill(-1);
  const reasons = new Map<string, number>();
  stages.forEach((one, position) => {
    for (const { reason: text, hosts: removed } of one.reasons) {
      const place = reasons.get(text) ?? reasons.size;
      reasons.set(text, place);
      for (const host of removed) {
        stage[host] = position;
        reason[host] = place;
      }
    }
  });
  return { stages: stages.map(({ name }) => name), reasons: [...reasons.keys()], stage, reason };
}

/** The run with what takes a pass over every host, taken when it is first asked for. */
export interface HostFacts {
  readonly view: RunView;
  readonly rejections: () => Rejections;
}

export function factsOf(view: RunView): HostFacts {
  let known: Rejections | null = null;
  return {
    view,
    rejections: () => {
      known ??= rejectionsOf(view);
      return known;
    },
  };
}
