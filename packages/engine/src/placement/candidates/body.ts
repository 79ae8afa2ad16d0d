import { JsonText, writeJson } from '../../rest/json-write.ts';
import { TextPieces } from '../../rest/text-pieces.ts';
import type { Amount } from '../allocations.ts';
import { NONE } from '../columns/columns.ts';
import type { CandidatesQuery } from '../query/request-group.ts';
import type { Store } from '../store.ts';
import type { CandidateSet, Mapping } from './candidate-set.ts';

/**
 * The body of `GET /allocation_candidates` as the API of microversion 1.`minor` shows it (Placement's
 * `handlers/allocation_candidate.py`). It is put together from pieces of text, most of them used many
 * times: there can be hundreds of thousands of candidates, and objects made of them would be let go
 * at once.
 */
export function candidatesBody(
  store: Store,
  query: CandidatesQuery,
  candidates: CandidateSet,
  minor: number,
): JsonText {
  const names = new NameTexts(store);
  const pieces = new TextPieces();
  pieces.push('{"allocation_requests": [');
  for (let candidate = 0; candidate < candidates.length; candidate++) {
    pieces.push(candidate === 0 ? '{"allocations": ' : ', {"allocations": ');
    writeAllocations(pieces, names, candidates.allocations(candidate), minor);
    if (minor >= 34) writeMappings(pieces, names, candidates.mappings(candidate));
    pieces.push('}');
  }
  pieces.push('], "provider_summaries": {');
  const requested = new Set(query.groups.flatMap((group) => [...group.resources.keys()]));
  const shown = minor >= 27 ? undefined : requested;
  candidates.summaryProviders().forEach((provider, at) => {
    if (at > 0) pieces.push(', ');
    writeSummary(pieces, store, names, provider, minor, shown);
  });
  pieces.push('}}');
  return new JsonText(pieces.join());
}

/** Names as JSON, alone and with what often follows them, each written once. */
class NameTexts {
  private readonly uuids: (string | undefined)[];
  private readonly openings: (string | undefined)[];
  private readonly amounts: Map<number, string>[] = [];
  private readonly capacities: string[] = [];
  private readonly traits: string[] = [];
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
    this.uuids = new Array<string | undefined>(store.providers.length).fill(undefined);
    this.openings = [...this.uuids];
  }

  uuid(provider: number): string {
    this.uuids[provider] ??= writeJson(this.store.providers.uuid(provider));
    return this.uuids[provider];
  }

  /** What a provider's resources are put after. */
  opening(provider: number): string {
    this.openings[provider] ??= `${this.uuid(provider)}: {"resources": {`;
    return this.openings[provider];
  }

  amount({ resourceClass, used }: Amount): string {
    this.amounts[resourceClass] ??= new Map<number, string>();
    const known = this.amounts[resourceClass].get(used);
    if (known !== undefined) return known;
    const text = `${writeJson(this.store.resourceClasses.nameOf(resourceClass))}: ${used}`;
    this.amounts[resourceClass].set(used, text);
    return text;
  }

  /** What a class's capacity is put after. */
  capacity(resourceClass: number): string {
    const { resourceClasses } = this.store;
    this.capacities[resourceClass] ??= `${writeJson(resourceClasses.nameOf(resourceClass))}: {"capacity": `;
    return this.capacities[resourceClass];
  }

  trait(id: number): string {
    this.traits[id] ??= writeJson(this.store.traits.nameOf(id));
    return this.traits[id];
  }
}

/** By provider; before 1.12 a list. */
function writeAllocations(
  pieces: TextPieces,
  names: NameTexts,
  amounts: readonly Amount[],
  minor: number,
): void {
  const isList = minor < 12;
  pieces.push(isList ? '[' : '{');
  for (let at = 0; at < amounts.length; at++) {
    const { provider } = amounts[at]!;
    if (amounts.findIndex((amount) => amount.provider === provider) < at) continue;
    if (at > 0) pieces.push(', ');
    if (isList) pieces.push('{"resource_provider": {"uuid": ', names.uuid(provider), '}, "resources": {');
    else pieces.push(names.opening(provider));
    for (let other = at; other < amounts.length; other++) {
      const amount = amounts[other]!;
      if (amount.provider !== provider) continue;
      if (other > at) pieces.push(', ');
      pieces.push(names.amount(amount));
    }
    pieces.push('}}');
  }
  pieces.push(isList ? ']' : '}');
}

function writeMappings(pieces: TextPieces, names: NameTexts, mappings: readonly Mapping[]): void {
  pieces.push(', "mappings": {');
  mappings.forEach(({ suffix, providers }, at) => {
    pieces.push(at === 0 ? '' : ', ', writeJson(suffix), ': [');
    providers.forEach((provider, position) => {
      pieces.push(position === 0 ? '' : ', ', names.uuid(provider));
    });
    pieces.push(']');
  });
  pieces.push('}');
}

/** @param shown before 1.27 the classes that were asked for, else undefined */
function writeSummary(
  pieces: TextPieces,
  store: Store,
  names: NameTexts,
  provider: number,
  minor: number,
  shown: ReadonlySet<string> | undefined,
): void {
  const { inventories, providers, resourceClasses } = store;
  pieces.push(names.opening(provider));
  let isFirst = true;
  for (const record of inventories.ofProvider(provider)) {
    const id = inventories.resourceClass[record]!;
    if (shown && !shown.has(resourceClasses.nameOf(id))) continue;
    const capacity = String(inventories.capacity[record]!);
    const used = String(inventories.used[record]!);
    pieces.push(isFirst ? '' : ', ', names.capacity(id), capacity, ', "used": ', used, '}');
    isFirst = false;
  }
  pieces.push('}');
  if (minor >= 17) {
    const traits = store.traitsOf.of(provider).map((id) => names.trait(id));
    pieces.push(', "traits": [', traits.join(', '), ']');
  }
  if (minor >= 29) {
    const parent = providers.parent[provider]!;
    pieces.push(', "parent_provider_uuid": ', parent === NONE ? 'null' : names.uuid(parent));
    pieces.push(', "root_provider_uuid": ', names.uuid(providers.root[provider]!));
  }
  pieces.push('}');
}
