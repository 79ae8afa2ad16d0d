import { type Inventory, replaceAllocations, type Store } from '../src/placement/index.ts';

/** A file of vectors for `GET /allocation_candidates` and `GET /resource_providers`. */
export interface CandidatesFile {
  readonly format: 1;
  readonly cases: readonly CandidatesCase[];
}

export interface CandidatesCase {
  readonly id: string;
  readonly state: PlacementState;
  readonly requests: readonly CandidatesRequest[];
}

/** Everything in a Placement service except the standard names. */
export interface PlacementState {
  readonly resource_classes: readonly string[];
  readonly traits: readonly string[];
  /** Parents before their children. */
  readonly providers: readonly {
    readonly name: string;
    readonly uuid: string;
    readonly parent_provider_uuid: string | null;
    readonly inventories: Readonly<Record<string, Inventory>>;
    readonly traits: readonly string[];
    readonly aggregates: readonly string[];
  }[];
  /** One entry for each consumer. */
  readonly allocations: readonly {
    readonly consumer_uuid: string;
    readonly project_id: string;
    readonly user_id: string;
    readonly allocations: Readonly<Record<string, { readonly resources: Readonly<Record<string, number>> }>>;
  }[];
}

export interface CandidatesRequest {
  readonly path: string;
  readonly microversion: string;
  readonly status: number;
  /** The normalised body; absent if a `limit` cut the result. */
  readonly body?: unknown;
  /** The body of a Placement without its defects, where `body` contains one. */
  readonly repaired?: unknown;
  /** The number of candidates that a `limit` leaves from those of the request at index `unlimited`. */
  readonly count?: number;
  readonly unlimited?: number;
}

/** Whether the content of a JSON file has this format. */
export function isCandidatesFile(data: unknown): data is CandidatesFile {
  if (typeof data !== 'object' || data === null || !('format' in data) || !('cases' in data)) return false;
  if (data.format !== 1 || !Array.isArray(data.cases)) return false;
  const [first] = data.cases as Partial<CandidatesCase>[];
  return first === undefined || (first.state !== undefined && Array.isArray(first.state.providers));
}

/** Writes a state into an empty store. */
export function loadState(store: Store, state: PlacementState): void {
  for (const name of state.resource_classes) store.ensureResourceClass(name);
  for (const name of state.traits) store.ensureTrait(name);
  for (const { uuid, name, parent_provider_uuid, inventories, traits, aggregates } of state.providers) {
    const parent = parent_provider_uuid === null ? {} : { parent: store.provider(parent_provider_uuid) };
    const provider = store.createProvider({ uuid, name, ...parent });
    const records = Object.entries(inventories).map(
      ([className, inventory]) => [store.ensureResourceClass(className), inventory] as const,
    );
    if (records.length > 0) store.setInventories(provider, new Map(records));
    store.setTraits(
      provider,
      traits.map((trait) => store.ensureTrait(trait)),
    );
    if (aggregates.length > 0) store.setAggregates(provider, aggregates);
  }
  for (const { consumer_uuid, project_id, user_id, allocations } of state.allocations) {
    const amounts = Object.entries(allocations).flatMap(([uuid, { resources }]) =>
      Object.entries(resources).map(([className, used]) => ({
        provider: store.provider(uuid),
        resourceClass: store.ensureResourceClass(className),
        used,
      })),
    );
    const consumer = { consumer_uuid, project_id, user_id, consumer_type: 'INSTANCE' };
    replaceAllocations(store, [{ ...consumer, consumer_generation: null, allocations: amounts }]);
  }
}
