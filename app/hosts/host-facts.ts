import type { RunView } from '../engine/protocol/answers.ts';

/** The position of each host's rejection in `stages` and `reasons`; -1 for a host that was not rejected. */
interface Rejections {
  readonly stages: readonly string[];
  readonly reasons: readonly string[];
  readonly stage: Int32Array;
  readonly reason: Int32Array;
}

/** Inverts the groups of the narrowing: from the host to the stage and reason. */
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

/** The run, with data that takes a pass over every host and is computed on first use. */
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
