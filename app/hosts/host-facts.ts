import type { RunView, StageReason } from '../engine/views.ts';

/** Where each host was rejected and why, by position in `stages` and `reasons`; -1 where it was not. */
export interface Rejections {
  readonly stages: readonly string[];
  /** Each reason once, by its key. */
  readonly reasons: readonly Pick<StageReason, 'key' | 'message'>[];
  readonly stage: Int32Array;
  readonly reason: Int32Array;
}

/** Maps each host to its stage and reason, from the groups of the stages. */
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
