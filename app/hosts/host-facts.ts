import type { RunView, StageReason } from '../engine/protocol/answers.ts';

/** The position of each host's rejection in `stages` and `reasons`; -1 for a host that was not rejected. */
interface Rejections {
  readonly stages: readonly string[];
  /** Each reason once, by its key. */
  readonly reasons: readonly Pick<StageReason, 'key' | 'message'>[];
  readonly stage: Int32Array;
  readonly reason: Int32Array;
}

/** Inverts the groups of the narrowing: from the host to the stage and reason. */
function rejectionsOf({ hosts, stages }: RunView): Rejections {
  const stage = new Int32Array(hosts.length).fill(-1);
  const reason = new Int32Array(hosts.length).fill(-1);
  const reasons: StageReason[] = [];
  const places = new Map<string, number>();
  stages.forEach((one, position) => {
    for (const group of one.reasons) {
      const place = places.get(group.key) ?? reasons.length;
      if (place === reasons.length) reasons.push(group);
      places.set(group.key, place);
      for (const host of group.hosts) {
        stage[host] = position;
        reason[host] = place;
      }
    }
  });
  return { stages: stages.map(({ name }) => name), reasons, stage, reason };
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
