import { NovaError, pointedTo } from '../errors.ts';
import type { Filter, FilterContext } from '../filter.ts';
import type { HostState } from '../objects/host-state.ts';
import { isRebuild } from '../objects/request-spec.ts';
import { type FilterStep, NOT_ASKED, RAISED } from '../run.ts';
import type { Verdict } from '../verdict/verdict.ts';
import type { RunDraft } from './run-draft.ts';

export interface ChainOptions {
  /** The index of the instance in the request. Filters that run once per request only run for the first instance. */
  readonly index: number;
  /** Whether every filter evaluates every host, not only until the first rejection. */
  readonly everyVerdict: boolean;
  /** Whether no filter runs. */
  readonly skip: boolean;
}

interface ChainResult {
  readonly steps: readonly FilterStep[];
  readonly left: readonly HostState[];
  /** The exception of a filter for a host that Nova evaluates. It ends the request. */
  readonly raised: NovaError | null;
}

type Check = (host: HostState) => Verdict;

/**
 * Runs the filters over the hosts of a round, one filter after the other as Nova does
 * (`nova.filters.get_filtered_objects`). Each filter then also evaluates the hosts that were removed before it.
 * @param start the hosts of the round
 * @param alive the hosts that the restrictions left, in the same order
 */
export function runChain(
  filters: readonly Filter[],
  start: readonly HostState[],
  alive: readonly HostState[],
  context: FilterContext,
  draft: RunDraft,
  options: ChainOptions,
): ChainResult {
  const chain = new Chain(start, alive, context, draft, options);
  return {
    steps: filters.map((filter) => chain.step(filter)),
    left: chain.left(),
    raised: chain.raised,
  };
}

class Chain {
  raised: NovaError | null = null;
  /** By index in `start`: 1 if the host is not yet removed. */
  private readonly isIn: Uint8Array;
  private count: number;
  /** Whether a filter left no host. Nova then runs no more filters. Nova always runs the first filter. */
  private over = false;

  constructor(
    private readonly start: readonly HostState[],
    alive: readonly HostState[],
    private readonly context: FilterContext,
    private readonly draft: RunDraft,
    private readonly options: ChainOptions,
  ) {
    const living = alive.length === start.length ? null : new Set(alive);
    this.isIn = Uint8Array.from(start, (host) => (living === null || living.has(host) ? 1 : 0));
    this.count = alive.length;
  }

  left(): readonly HostState[] {
    return this.raised === null ? this.start.filter((_, position) => this.isIn[position] === 1) : [];
  }

  step(filter: Filter): FilterStep {
    const { index, everyVerdict, skip } = this.options;
    const leftOut = skip || (filter.runsOncePerRequest && index > 0);
    if (leftOut || this.raised !== null) return this.notRun(filter.name);
    const before = this.count;
    const ran = !this.over;
    const verdicts = new Uint32Array(this.start.length);
    if (isRebuild(this.context.spec) && !filter.runsOnRebuild) {
      this.over = before === 0;
      return { name: filter.name, ran, start: before, end: before, verdicts };
    }
    verdicts.fill(NOT_ASKED);
    const check = this.prepare(filter, before > 0);
    const hostsIn = this.isIn.slice();
    this.askThoseIn(check, verdicts);
    if (everyVerdict && this.raised === null) {
      this.draft.quietly(() => this.askThoseOut(check, hostsIn, verdicts));
    }
    this.over = this.count === 0;
    return { name: filter.name, ran, start: before, end: this.count, verdicts };
  }

  private notRun(name: string): FilterStep {
    return { name, ran: false, start: this.count, end: this.count, verdicts: new Uint32Array(0) };
  }

  /** Prepares a filter. If this raises, the check of the first host raises, as in Nova. */
  private prepare(filter: Filter, warns: boolean): Check {
    let check: Check | undefined;
    const work = (): void => {
      try {
        check = filter.prepare(this.context);
      } catch (error) {
        if (!(error instanceof NovaError)) throw error;
        check = () => {
          throw error;
        };
      }
    };
    if (warns) work();
    else this.draft.quietly(work);
    return check!;
  }

  private askThoseIn(check: Check, verdicts: Uint32Array): void {
    for (let position = 0; position < this.start.length; position++) {
      if (this.isIn[position] === 0) continue;
      try {
        const verdict = check(this.start[position]!);
        verdicts[position] = verdict === null ? 0 : this.draft.numberOf(verdict);
        if (verdict !== null) this.isIn[position] = 0;
      } catch (error) {
        if (!(error instanceof NovaError)) throw error;
        verdicts[position] = RAISED;
        this.raised = pointedTo(error, this.start[position]!.node.pointer);
        break;
      }
    }
    this.count = this.raised === null ? countOf(this.isIn) : 0;
  }

  private askThoseOut(check: Check, hostsIn: Uint8Array, verdicts: Uint32Array): void {
    for (let position = 0; position < this.start.length; position++) {
      if (hostsIn[position] === 1) continue;
      try {
        const verdict = check(this.start[position]!);
        verdicts[position] = verdict === null ? 0 : this.draft.numberOf(verdict);
      } catch (error) {
        if (!(error instanceof NovaError)) throw error;
        verdicts[position] = RAISED;
      }
    }
  }
}

function countOf(flags: Uint8Array): number {
  let count = 0;
  for (const flag of flags) count += flag;
  return count;
}
