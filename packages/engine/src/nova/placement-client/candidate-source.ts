import type { CandidateSet, Store } from '../../placement/index.ts';
import type { AllocationCandidate, CandidateSource } from '../objects/host-state.ts';

/** How candidates are read. */
export interface ReadingOrder {
  readonly store: Store;
  /** Whether candidates are put in the order of their texts; else they stay in Placement's. */
  readonly sorted: boolean;
}

/** The candidates of an answer that take from one provider, and those of the answers before it, which come first. */
export class ProviderCandidates implements CandidateSource {
  constructor(
    private readonly order: ReadingOrder,
    private readonly set: CandidateSet,
    /** The candidates' numbers in the answer. */
    private readonly numbers: readonly number[],
    private readonly before: CandidateSource,
  ) {}

  get length(): number {
    return this.before.length + this.numbers.length;
  }

  read(): readonly AllocationCandidate[] {
    const { store, sorted } = this.order;
    const candidates = this.numbers.map((number) => new NumberedCandidate(store, this.set, number));
    return [...this.before.read(), ...(sorted ? inOrderOfText(candidates) : candidates)];
  }
}

export const NO_CANDIDATES: CandidateSource = { length: 0, read: () => [] };

/** Its parts are made anew at each look: a host may have a million candidates, of which one is claimed. */
class NumberedCandidate implements AllocationCandidate {
  constructor(
    private readonly store: Store,
    private readonly set: CandidateSet,
    private readonly number: number,
  ) {}

  get allocations(): AllocationCandidate['allocations'] {
    const allocations = new Map<string, Map<string, number>>();
    for (const { provider, resourceClass, used } of this.set.allocations(this.number)) {
      const uuid = this.uuidOf(provider);
      const amounts = allocations.get(uuid) ?? new Map<string, number>();
      allocations.set(uuid, amounts.set(this.store.resourceClasses.nameOf(resourceClass), used));
    }
    return allocations;
  }

  get mappings(): AllocationCandidate['mappings'] {
    const mappings = this.set.mappings(this.number);
    return new Map(
      mappings.map(({ suffix, providers }) => [suffix, providers.map((provider) => this.uuidOf(provider))]),
    );
  }

  private uuidOf(provider: number): string {
    return this.store.providers.uuid(provider);
  }
}

const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** By the text of `[allocations, mappings]` as JSON with sorted keys: an order for an answer that has none. */
function inOrderOfText(candidates: readonly AllocationCandidate[]): readonly AllocationCandidate[] {
  return candidates
    .map((candidate) => [candidateText(candidate), candidate] as const)
    .sort(([one], [other]) => compareText(one, other))
    .map(([, candidate]) => candidate);
}

/** A candidate as JSON without white space, keys and lists of providers sorted. */
export function candidateText({ allocations, mappings }: AllocationCandidate): string {
  const providers = objectText(allocations, (amounts) => objectText(amounts, String));
  return `[${providers},${objectText(mappings, (uuids) => JSON.stringify([...uuids].sort(compareText)))}]`;
}

function objectText<Value>(entries: ReadonlyMap<string, Value>, write: (value: Value) => string): string {
  const members = Array.from(entries).sort(([one], [other]) => compareText(one, other));
  return `{${members.map(([key, value]) => `${JSON.stringify(key)}:${write(value)}`).join(',')}}`;
}
