import type { CandidateSet, Store } from '../placement/index.ts';
import type { AllocationCandidate, CandidateSource } from './objects/host-state.ts';

/** Candidates of one answer of Placement, by their numbers. */
interface Part {
  readonly set: CandidateSet;
  readonly numbers: readonly number[];
}

/** The candidates of several answers that take from one provider: those of the first answer first. */
export class ProviderCandidates implements CandidateSource {
  private readonly parts: Part[] = [];

  constructor(
    private readonly store: Store,
    private readonly sorted: boolean,
  ) {}

  get length(): number {
    return this.parts.reduce((sum, { numbers }) => sum + numbers.length, 0);
  }

  add(set: CandidateSet, numbers: readonly number[]): void {
    this.parts.push({ set, numbers });
  }

  read(): readonly AllocationCandidate[] {
    return this.parts.flatMap(({ set, numbers }) => {
      const candidates = numbers.map((number) => readCandidate(this.store, set, number));
      return this.sorted ? inOrderOfText(candidates) : candidates;
    });
  }
}

function readCandidate(store: Store, set: CandidateSet, number: number): AllocationCandidate {
  const uuidOf = (provider: number): string => store.providers.uuid(provider);
  const allocations = new Map<string, Map<string, number>>();
  for (const { provider, resourceClass, used } of set.allocations(number)) {
    const uuid = uuidOf(provider);
    const amounts = allocations.get(uuid) ?? new Map<string, number>();
    allocations.set(uuid, amounts.set(store.resourceClasses.nameOf(resourceClass), used));
  }
  const mappings = set
    .mappings(number)
    .map(({ suffix, providers }) => [suffix, providers.map(uuidOf)] as const);
  return { allocations, mappings: new Map(mappings) };
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
