import { PlacementError } from '../errors.ts';
import type { CandidatesQuery } from '../query/request-group.ts';
import type { Store } from '../store.ts';
import type { SearchBounds } from './bounds.ts';
import {
  aggregateReasons,
  forbiddenTraits,
  missingTraits,
  type Reason,
  resourceReasons,
  treeReasons,
} from './reasons.ts';
import { searchCandidates } from './search.ts';
import { type Stage, TraceRecorder } from './trace-recorder.ts';
import { reportTree, type TreeReport } from './tree-report.ts';

/** What narrowed a query's search, and on demand what each provider or tree lacks. */
export class Explanation {
  /** In the order in which Placement looks. The first group that nothing satisfies is the last. */
  readonly stages: readonly Stage[];
  /** How many candidates there are without the query's limit. */
  readonly candidates: number;
  /** Why combining was given up, if it was. */
  readonly gave_up: string | null;
  private readonly store: Store;
  private readonly query: CandidatesQuery;

  /** Errors: as `searchCandidates`, but too much work is told in `gave_up`. */
  constructor(store: Store, query: CandidatesQuery, nestedAware: boolean, bounds?: SearchBounds) {
    this.store = store;
    this.query = query;
    const trace = new TraceRecorder(store);
    const options = { nestedAware, trace, ...(bounds ? { bounds } : {}) };
    let found = 0;
    let gaveUp: string | null = null;
    try {
      const candidates = searchCandidates(store, { ...query, limit: undefined }, options);
      found = candidates.length;
      trace.finish(candidates.anchors());
    } catch (error) {
      if (!(error instanceof PlacementError) || error.kind !== 'TooMuchWork') throw error;
      gaveUp = error.detail;
    }
    this.stages = trace.stages;
    this.candidates = found;
    this.gave_up = gaveUp;
  }

  /** Why a stage removed a provider; of a stage of trees, what `tree` does not tell better. */
  reasons(stage: Stage, provider: number): Reason[] {
    const { store } = this;
    const { condition, group } = stage;
    const root = group === '' ? store.providers.root[provider] : undefined;
    switch (condition.kind) {
      case 'inventory':
        return [
          { kind: 'no_inventory', resource_class: condition.resource_class, requested: condition.amount },
        ];
      case 'capacity':
        return resourceReasons(store, provider, condition.resource_class, condition.amount);
      case 'required_traits':
        return missingTraits(store, provider, condition.terms);
      case 'forbidden_traits':
        return forbiddenTraits(store, provider, condition.traits);
      case 'member_of':
        return aggregateReasons(store, provider, { member_of: condition.terms, forbidden_aggs: [] }, root);
      case 'forbidden_aggs':
        return aggregateReasons(
          store,
          provider,
          { member_of: [], forbidden_aggs: condition.aggregates },
          root,
        );
      case 'in_tree':
        return treeReasons(store, provider, condition.uuid);
      case 'root_required':
        return [
          ...missingTraits(
            store,
            provider,
            condition.required.map((name) => [name]),
          ),
          ...forbiddenTraits(store, provider, condition.forbidden),
        ];
      case 'without_resources':
        return [{ kind: 'nothing_asked' }];
      case 'trees':
      case 'combination':
        return [];
    }
  }

  /** All that the tree with this provider lacks, whatever stage removed it. */
  tree(provider: number): TreeReport {
    return reportTree(this.store, this.query, this.store.providers.root[provider]!);
  }
}
