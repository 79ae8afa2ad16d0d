import type { Cloud } from '../../nova/cloud.ts';
import type { CandidateSet, Explanation, Stage } from '../../placement/index.ts';
import { conditionText, stepTitle } from '../words/placement-condition.ts';

/** Placement's answer to one `GET /allocation_candidates`, and the steps of its search. Plain data. */
export interface PlacementAnswer {
  readonly status: number;
  /** Placement's `detail` if status is not 200. */
  readonly error: string | null;
  /** The number of returned candidates, and the number without the query's `limit`. */
  readonly returned: number;
  readonly candidates: number;
  /** The first of the returned candidates, in Placement's order. */
  readonly first: readonly CandidateView[];
  /** In the order of Placement's search, with the trees that are left after each step. */
  readonly steps: readonly PlacementStep[];
  /** Why Placement stopped combining providers, if it did. */
  readonly gave_up: string | null;
}

/** One allocation request of Placement's answer; amounts are in the unit of their resource class. */
export interface CandidateView {
  /** Its position in the response, from 0. */
  readonly number: number;
  /** The name of its tree's root provider. */
  readonly root: string;
  readonly allocations: readonly {
    readonly provider: string;
    readonly resource_class: string;
    readonly amount: number;
  }[];
}

/** A narrowing of the provider trees, with the conditions on single providers that led to it. */
export interface PlacementStep {
  /** Identifies the step in its answer. */
  readonly key: string;
  readonly text: string;
  /** The suffix of the request group; null for the whole request, '' for the unsuffixed group. */
  readonly group: string | null;
  /** Trees before and after. */
  readonly before: number;
  readonly left: number;
  readonly removed: RemovedProviders;
  readonly conditions: readonly PlacementConditionView[];
}

interface PlacementConditionView {
  /** Identifies the condition in its step. */
  readonly key: string;
  readonly text: string;
  /** Providers before and after. */
  readonly before: number;
  readonly left: number;
  readonly removed: RemovedProviders;
}

/** Providers that a step of the search removed; `count` is the number of all of them. */
export interface RemovedProviders {
  readonly count: number;
  /** The first of them, with the host whose tree they are in, if it is a host's. */
  readonly first: readonly { readonly name: string; readonly host: string | null }[];
}

const SHOWN_CANDIDATES = 20;
const SHOWN_REMOVED = 24;

/**
 * Queries Placement, and explains the answer.
 * @param query percent-encoded, as after `GET /allocation_candidates?`
 */
export function placementAnswer(cloud: Cloud, query: string, microversion: string): PlacementAnswer {
  const { placement } = cloud;
  const answer = placement.candidates(query, microversion);
  const why = placement.whyNot(query, microversion);
  const explanation = why.ok ? why.explanation : null;
  const error = answer.ok ? null : answer.error;
  return {
    status: error?.status ?? 200,
    error: error?.detail ?? null,
    returned: answer.ok ? answer.candidates.length : 0,
    candidates: explanation?.candidates ?? 0,
    first: answer.ok ? firstOf(cloud, answer.candidates) : [],
    steps: explanation === null ? [] : stepsOf(cloud, explanation),
    gave_up: explanation?.gave_up ?? null,
  };
}

function firstOf({ placement: { store } }: Cloud, candidates: CandidateSet): readonly CandidateView[] {
  const { names } = store.providers;
  return Array.from({ length: Math.min(candidates.length, SHOWN_CANDIDATES) }, (_, candidate) => ({
    number: candidate,
    root: names[candidates.anchor(candidate)]!,
    allocations: candidates.allocations(candidate).map(({ provider, resourceClass, used }) => ({
      provider: names[provider]!,
      resource_class: store.resourceClasses.nameOf(resourceClass),
      amount: used,
    })),
  }));
}

/** Conditions on providers are listed under the condition on trees that combines them. */
function stepsOf(cloud: Cloud, { stages }: Explanation): readonly PlacementStep[] {
  const removed = removedIn(cloud);
  const steps: PlacementStep[] = [];
  let conditions: Stage[] = [];
  const viewOf = (stage: Stage): PlacementConditionView => ({
    key: JSON.stringify(stage.condition),
    text: conditionText(cloud, stage),
    before: stage.before,
    left: stage.left,
    removed: removed(stage.removed),
  });
  for (const stage of stages) {
    if (stage.unit === 'providers') {
      conditions.push(stage);
      continue;
    }
    const inside = conditions.length > 0 || stage.condition.kind === 'combination' ? conditions : [stage];
    steps.push({
      ...viewOf(stage),
      key: `${stage.group ?? ''} ${JSON.stringify(stage.condition)}`,
      text: stepTitle(cloud, stage),
      group: stage.group,
      conditions: inside.map(viewOf),
    });
    conditions = [];
  }
  const last = conditions.at(-1);
  if (last === undefined) return steps;
  // A group that no provider satisfies ends the search before its trees are counted.
  const before = steps.at(-1)?.left ?? conditions[0]!.trees_before;
  const text = unfinishedText(last, conditions);
  const views = conditions.map(viewOf);
  return [
    ...steps,
    {
      key: `${last.group ?? ''} unfinished`,
      text,
      group: last.group,
      before,
      left: 0,
      removed: { count: before, first: [] },
      conditions: views,
    },
  ];
}

function unfinishedText({ group }: Stage, conditions: readonly Stage[]): string {
  if (group !== null && group !== '') return `Request group ${group}`;
  const classes = conditions.flatMap(({ condition }) =>
    condition.kind === 'inventory' ? [condition.resource_class] : [],
  );
  return classes[0] ?? 'The request';
}

function removedIn({
  compute_nodes,
  placement: { store },
}: Cloud): (indexes: Int32Array) => RemovedProviders {
  const { providers } = store;
  const hosts = new Map(compute_nodes.map((node) => [providers.indexOf(node.uuid), node.host]));
  return (indexes) => ({
    count: indexes.length,
    first: Array.from(indexes.subarray(0, SHOWN_REMOVED), (index) => ({
      name: providers.names[index]!,
      host: hosts.get(providers.root[index]!) ?? null,
    })),
  });
}
