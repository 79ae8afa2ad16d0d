import { Bits } from '../../columns/bits.ts';
import type { Store } from '../../store.ts';
import { allRoots } from '../provider-terms.ts';
import {
  COMBINATION_REASONS,
  type CombinationReason,
  type SearchTrace,
  type StageCondition,
} from './trace.ts';

/** One narrowing of a query's search. Plain data; providers and roots by index. */
export interface Stage {
  /** The suffix of the group, null for the request as a whole. */
  readonly group: string | null;
  readonly condition: StageCondition;
  /** What `removed` and the counts are: providers, or trees by their roots. */
  readonly unit: 'providers' | 'trees';
  readonly before: number;
  readonly left: number;
  /** How many trees they are in. */
  readonly trees_before: number;
  readonly trees_left: number;
  /** Ascending. */
  readonly removed: Int32Array;
}

/** Writes the stages of a search down. */
export class TraceRecorder implements SearchTrace {
  readonly stages: Stage[] = [];
  private readonly store: Store;
  /** The trees that are left. */
  private trees: Bits;
  private readonly rejections = new Map<number, Map<CombinationReason | 'duplicate', number>>();

  constructor(store: Store) {
    this.store = store;
    this.trees = allRoots(store);
  }

  narrowed(suffix: string | undefined, condition: StageCondition, before: Bits, after: Bits): void {
    this.add(suffix, condition, 'providers', before, after);
  }

  treesMeet(suffix: string | undefined, condition: StageCondition, roots: Bits): void {
    const before = this.trees;
    this.trees = before.copy();
    this.trees.intersect(roots);
    this.add(suffix, condition, 'trees', before, this.trees);
  }

  rejected(anchor: number, reason: CombinationReason | 'duplicate'): void {
    let counts = this.rejections.get(anchor);
    if (!counts) {
      counts = new Map();
      this.rejections.set(anchor, counts);
    }
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }

  /**
   * Adds a stage for each reason that left a tree without a candidate. A tree counts for the reason
   * that its combinations came furthest to.
   * @param withCandidates the roots that have candidates
   */
  finish(withCandidates: ReadonlySet<number>): void {
    const furthest = new Map<number, CombinationReason>();
    this.trees.forEach((root) => {
      const counts = this.rejections.get(root);
      if (withCandidates.has(root) || !counts || counts.has('duplicate')) return;
      const last = COMBINATION_REASONS.findLast((reason) => counts.has(reason));
      if (last) furthest.set(root, last);
    });
    for (const reason of COMBINATION_REASONS) {
      const left = this.trees.copy();
      for (const [root, last] of furthest) if (last === reason) left.delete(root);
      if (left.count() === this.trees.count()) continue;
      this.treesMeet(undefined, { kind: 'combination', reason }, left);
    }
  }

  private add(
    suffix: string | undefined,
    condition: StageCondition,
    unit: Stage['unit'],
    before: Bits,
    after: Bits,
  ): void {
    const removed = before.copy();
    removed.subtract(after);
    this.stages.push({
      group: suffix ?? null,
      condition,
      unit,
      before: before.count(),
      left: after.count(),
      trees_before: this.countTrees(before),
      trees_left: this.countTrees(after),
      removed: Int32Array.from(removed.toArray()),
    });
  }

  private countTrees(bits: Bits): number {
    const { root } = this.store.providers;
    const roots = new Bits(this.store.providers.length);
    bits.forEach((index) => {
      roots.add(root[index]!);
    });
    return roots.count();
  }
}
