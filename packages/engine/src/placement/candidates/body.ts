import { JsonText, writeJson } from '../../rest/json-write.ts';
import type { Amount } from '../allocations.ts';
import { NONE } from '../columns/columns.ts';
import type { CandidatesQuery } from '../query/request-group.ts';
import type { Store } from '../store.ts';
import type { CandidateSet, Mapping } from './candidate-set.ts';
import { TextPieces } from './text-pieces.ts';

/**
 * Returns the body of `GET /allocation_candidates` at microversion 1.`minor` (Placement's
 * `handlers/allocation_candidate.py`). It is built from pieces of text, most of which repeat: there can
 * be hundreds of thousands of candidates, and an object for each of them would be garbage immediately.
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
  const shown = minor >= 27 ? null : requested;
  candidates.summaryProviders().forEach((provider, index) => {
    if (index > 0) pieces.push(', ');
    writeSummary(pieces, store, names, provider, minor, shown);
  });
  pieces.push('}}');
  return new JsonText(pieces.join());
}

/** The names as JSON, also with the text that often follows them. Each is written only once. */
class NameTexts {
  /** By provider; null until it is needed. */
  private readonly uuids: (string | null)[];
  private readonly openings: (string | null)[];
  private readonly amounts: Map<number, string>[] = [];
  private readonly capacities: string[] = [];
  private readonly traits: string[] = [];

  constructor(private readonly store: Store) {
    this.uuids = new Array<string | null>(store.providers.length).fill(null);
    this.openings = [...this.uuids];
  }

  uuid(provider: number): string {
    this.uuids[provider] ??= writeJson(this.store.providers.uuid(provider));
    return this.uuids[provider];
  }

  /** The text before a provider's resources. */
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

  /** The text before the capacity of a class. */
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

/** Writes the allocations by provider; before 1.12 as a list. */
function writeAllocations(
  pieces: TextPieces,
  names: NameTexts,
  amounts: readonly Amount[],
  minor: number,
): void {
  const isList = minor < 12;
  pieces.push(isList ? '[' : '{');
  for (let index = 0; index < amounts.length; index++) {
    const { provider } = amounts[index]!;
    if (amounts.findIndex((amount) => amount.provider === provider) < index) continue;
    if (index > 0) pieces.push(', ');
    if (isList) pieces.push('{"resource_provider": {"uuid": ', names.uuid(provider), '}, "resources": {');
    else pieces.push(names.opening(provider));
    for (let other = index; other < amounts.length; other++) {
      const amount = amounts[other]!;
      if (amount.provider !== provider) continue;
      if (other > index) pieces.push(', ');
      pieces.push(names.amount(amount));
    }
    pieces.push('}}');
  }
  pieces.push(isList ? ']' : '}');
}

function writeMappings(pieces: TextPieces, names: NameTexts, mappings: readonly Mapping[]): void {
  pieces.push(', "mappings": {');
  mappings.forEach(({ suffix, providers }, index) => {
    pieces.push(index === 0 ? '' : ', ', writeJson(suffix), ': [');
    providers.forEach((provider, position) => {
      pieces.push(position === 0 ? '' : ', ', names.uuid(provider));
    });
    pieces.push(']');
  });
  pieces.push('}');
}

/** @param shown the only resource classes to show, or null for all; before 1.27 those of the query */
function writeSummary(
  pieces: TextPieces,
  store: Store,
  names: NameTexts,
  provider: number,
  minor: number,
  shown: ReadonlySet<string> | null,
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
    const traits = store.providerTraits.heldBy(provider).map((id) => names.trait(id));
    pieces.push(', "traits": [', traits.join(', '), ']');
  }
  if (minor >= 29) {
    const parent = providers.parent[provider]!;
    pieces.push(', "parent_provider_uuid": ', parent === NONE ? 'null' : names.uuid(parent));
    pieces.push(', "root_provider_uuid": ', names.uuid(providers.root[provider]!));
  }
  pieces.push('}');
}
