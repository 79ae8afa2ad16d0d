import { PlacementError } from '../../errors.ts';
import type { CandidatesQuery } from '../../query/request-group.ts';
import type { Store } from '../../store.ts';
import type { SearchBounds } from '../bounds.ts';
import { searchCandidates } from '../search.ts';
import {
  aggregateReasons,
  forbiddenTraits,
  missingTraits,
  type Reason,
  resourceReasons,
  treeReasons,
} from './reasons.ts';
import { type Stage, TraceRecorder } from './trace-recorder.ts';
import { reportTree, type TreeReport } from './tree-report.ts';

/** The stages that narrowed a query's search and, on demand, what each provider or tree lacks. */
export class Explanation {
  /** In the order in which Placement evaluates them, up to the first group that no provider satisfies. */
  readonly stages: readonly Stage[];
  /** The number of candidates without the query's limit. */
  readonly candidates: number;
  /** Why the search for combinations stopped early, or null if it did not. */
  readonly gave_up: string | null;

  /** @throws PlacementError as `searchCandidates`, except `TooMuchWork`, which `gave_up` reports. */
  constructor(
    private readonly store: Store,
    private readonly query: CandidatesQuery,
    nestedAware: boolean,
    bounds: SearchBounds,
  ) {
    const trace = new TraceRecorder(store);
    let found = 0;
    let gaveUp: string | null = null;
    try {
      const candidates = searchCandidates(store, { ...query, limit: null }, { nestedAware, trace, bounds });
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

  /**
   * Returns why a stage removed a provider. Empty for the stages `trees` and `combination`, which `tree`
   * explains.
   */
  reasons(stage: Stage, provider: number): Reason[] {
    const { store } = this;
    const { condition, group } = stage;
    const root = group === '' ? store.providers.root[provider]! : null;
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

  /** Returns everything that the tree with this provider lacks, whichever stage removed it. */
  tree(provider: number): TreeReport {
    return reportTree(this.store, this.query, this.store.providers.root[provider]!);
  }
}
