import { Bits } from '../../columns/bits.ts';
import type { Store } from '../../store.ts';
import { allRoots } from '../provider-terms.ts';
import {
  COMBINATION_REASONS,
  type CombinationReason,
  type SearchTrace,
  type StageCondition,
} from './trace.ts';

/** One stage that narrows the search of a query. Plain data; providers and roots are indexes. */
export interface Stage {
  /** The suffix of the group, or null for the whole request. */
  readonly group: string | null;
  readonly condition: StageCondition;
  /** Whether `removed` and the counts are about providers, or about trees by their roots. */
  readonly unit: 'providers' | 'trees';
  readonly before: number;
  readonly left: number;
  /** The number of trees that these providers are in. */
  readonly trees_before: number;
  readonly trees_left: number;
  /** Ascending. */
  readonly removed: Int32Array;
}

/** Records the stages of a search. */
export class TraceRecorder implements SearchTrace {
  readonly stages: Stage[] = [];
  /** The roots of the trees that are left. */
  private trees: Bits;
  private readonly rejections = new Map<number, Map<CombinationReason | 'duplicate', number>>();

  constructor(private readonly store: Store) {
    this.trees = allRoots(store);
  }

  narrowed(suffix: string | null, condition: StageCondition, before: Bits, after: Bits): void {
    this.add(suffix, condition, 'providers', before, after);
  }

  treesMeet(suffix: string | null, condition: StageCondition, roots: Bits): void {
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
   * Adds a stage for each reason that left a tree without a candidate. If combinations of a tree broke
   * several rules, the tree counts for the rule that Placement checks last.
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
      this.treesMeet(null, { kind: 'combination', reason }, left);
    }
  }

  private add(
    suffix: string | null,
    condition: StageCondition,
    unit: Stage['unit'],
    before: Bits,
    after: Bits,
  ): void {
    const removed = before.copy();
    removed.subtract(after);
    this.stages.push({
      group: suffix,
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
