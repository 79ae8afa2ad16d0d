import type { CandidateSet, Store } from '../../placement/index.ts';
import { compareTexts } from '../../python/compare.ts';
import type { AllocationCandidate, CandidateSource } from '../objects/host-state.ts';

/** The order in which candidates are read. */
export interface ReadingOrder {
  readonly store: Store;
  /** Whether candidates are sorted by their texts. Otherwise they are in Placement's order. */
  readonly sorted: boolean;
}

/** The candidates of a response that use one provider, after the candidates of earlier responses. */
export class ProviderCandidates implements CandidateSource {
  constructor(
    private readonly order: ReadingOrder,
    private readonly set: CandidateSet,
    /** The candidates' numbers in the response. */
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

/** A candidate that creates its parts at each access. A host can have a million candidates, but only one is claimed. */
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

/** Sorts by the text of `[allocations, mappings]` as JSON with sorted keys, because Placement defines no order. */
function inOrderOfText(candidates: readonly AllocationCandidate[]): readonly AllocationCandidate[] {
  return candidates
    .map((candidate) => [candidateText(candidate), candidate] as const)
    .sort(([one], [other]) => compareTexts(one, other))
    .map(([, candidate]) => candidate);
}

/** Returns a candidate as JSON without white space, with sorted keys and providers. */
export function candidateText({ allocations, mappings }: AllocationCandidate): string {
  const providers = objectText(allocations, (amounts) => objectText(amounts, String));
  return `[${providers},${objectText(mappings, (uuids) => JSON.stringify([...uuids].sort(compareTexts)))}]`;
}

function objectText<Value>(entries: ReadonlyMap<string, Value>, write: (value: Value) => string): string {
  const members = Array.from(entries).sort(([one], [other]) => compareTexts(one, other));
  return `{${members.map(([key, value]) => `${JSON.stringify(key)}:${write(value)}`).join(',')}}`;
}
