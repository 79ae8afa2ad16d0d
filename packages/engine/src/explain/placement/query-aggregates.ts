import type { Cloud } from '../../nova/cloud.ts';
import type { Aggregate } from '../../nova/objects/aggregate.ts';
import type { Pointer } from '../../nova/pointer.ts';
import type { PlacementQuery } from '../../nova/run.ts';

/** A `member_of` that forbids aggregates, often very many, each with its own cause. */
interface Forbidding {
  readonly uuids: ReadonlySet<string>;
  /** By the aggregate whose metadata they point into. */
  readonly own: ReadonlyMap<string, readonly Pointer[]>;
  /** The shared causes, such as an option. */
  readonly shared: readonly Pointer[];
}

/** Maps the UUIDs of a cloud's aggregates to their names, and to the causes for which a query forbids them. */
export class QueryAggregates {
  private readonly byUuid: ReadonlyMap<string, Aggregate>;
  /** By the parameter, `member_of` or `member_of_COMPUTE`. */
  private readonly forbidding = new Map<string, Forbidding[]>();

  constructor(cloud: Cloud, { origins }: Pick<PlacementQuery, 'origins'>) {
    this.byUuid = new Map(cloud.aggregates.map((aggregate) => [aggregate.uuid, aggregate]));
    for (const [part, pointers] of origins) {
      const [key = '', uuids] = part.split(':!');
      if (!key.startsWith('member_of') || uuids === undefined) continue;
      const known = this.forbidding.get(key) ?? [];
      this.forbidding.set(key, [...known, forbiddingOf(uuids, pointers)]);
    }
  }

  find(uuid: string): Aggregate | null {
    return this.byUuid.get(uuid) ?? null;
  }

  /** Returns the aggregate's name; its UUID where the cloud does not know it. */
  nameOf(uuid: string): string {
    return this.find(uuid)?.name ?? uuid;
  }

  /** Returns the places that make the parameter forbid the aggregate; `null` for a part without any. */
  whyForbidden(key: string, uuid: string): readonly Pointer[] {
    const pointer = this.find(uuid)?.pointer ?? null;
    return (this.forbidding.get(key) ?? [])
      .filter(({ uuids }) => uuids.has(uuid))
      .flatMap(({ own, shared }) => {
        const places = [...((pointer === null ? null : own.get(pointer)) ?? []), ...shared];
        return places.length === 0 ? [null] : places;
      });
  }
}

function forbiddingOf(uuids: string, pointers: readonly Pointer[]): Forbidding {
  const own = new Map<string, Pointer[]>();
  const shared: Pointer[] = [];
  for (const pointer of pointers) {
    const aggregate = /^\/aggregates\/\d+(?=\/)/.exec(pointer ?? '')?.[0];
    const known = aggregate === undefined ? shared : own.get(aggregate);
    if (known !== undefined) known.push(pointer);
    else own.set(aggregate!, [pointer]);
  }
  return { uuids: new Set(uuids.replace(/^in:/, '').split(',')), own, shared };
}
