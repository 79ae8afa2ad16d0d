import { NONE, type Placement, type Store } from '../src/placement/index.ts';
import { AGGREGATES, type Query, type Terms } from './random-cloud.ts';

/** Whether a provider can be chosen for a part of a query, under an anchor. */
class Judge {
  constructor(
    private readonly store: Store,
    private readonly anchor: number,
  ) {}

  fits(index: number, asked: Record<string, number>): boolean {
    const { store } = this;
    return Object.entries(asked).every(([name, amount]) => {
      const record = store.inventories.find(index, store.ensureResourceClass(name));
      if (record === NONE) return false;
      const { total, reserved, allocation_ratio, min_unit, max_unit, step_size } =
        store.inventories.read(record);
      const free = Math.trunc((total - reserved) * allocation_ratio) - store.inventories.used[record]!;
      return amount <= free && amount >= min_unit && amount <= max_unit && amount % step_size === 0;
    });
  }

  hasTrait(index: number, name: string): boolean {
    return this.store.providerTraits.has(index, this.store.ensureTrait(name));
  }

  isIn(index: number, uuid: string): boolean {
    const id = this.store.aggregates.idOf(uuid);
    return id !== null && this.store.providerAggregates.has(index, id);
  }

  isOwn(index: number): boolean {
    return this.store.providers.root[index] === this.anchor;
  }

  isShared(index: number): boolean {
    if (!this.hasTrait(index, 'MISC_SHARES_VIA_AGGREGATE')) return false;
    return this.store.providers
      .subtree(this.anchor)
      .some((member) => AGGREGATES.some((uuid) => this.isIn(index, uuid) && this.isIn(member, uuid)));
  }

  /** `in_tree` does not restrict a group without resources, but its provider must exist. */
  exists(wanted: number | undefined): boolean {
    return wanted === undefined || wanted < this.store.providers.length;
  }

  isInTree(index: number, wanted: number | undefined): boolean {
    if (wanted === undefined) return true;
    const { root } = this.store.providers;
    return this.exists(wanted) && root[index] === root[wanted];
  }

  forClass(index: number, asked: Record<string, number>, rest: Terms): boolean {
    if (!this.fits(index, asked) || !this.isInTree(index, rest.in_tree)) return false;
    if (!this.isOwn(index) && (rest.in_tree !== undefined || !this.isShared(index))) return false;
    const mayUseRoot = this.isOwn(index);
    return (
      rest.forbidden.every((name) => !this.hasTrait(index, name)) &&
      rest.member_of.every((uuids) =>
        uuids.some((uuid) => this.isIn(index, uuid) || (mayUseRoot && this.isIn(this.anchor, uuid))),
      ) &&
      rest.not_member_of.every((uuid) => !this.isIn(index, uuid) && !this.isIn(this.anchor, uuid))
    );
  }

  forGroup(index: number, asked: Record<string, number>, rest: Terms): boolean {
    const isBare = Object.keys(asked).length === 0;
    if (isBare && rest.required.length === 0 && rest.member_of.length === 0) return false;
    return (
      (this.isOwn(index) || this.isShared(index)) &&
      this.fits(index, asked) &&
      (isBare ? this.exists(rest.in_tree) : this.isInTree(index, rest.in_tree)) &&
      rest.required.every((names) => names.some((name) => this.hasTrait(index, name))) &&
      rest.forbidden.every((name) => !this.hasTrait(index, name)) &&
      rest.member_of.every((uuids) => uuids.some((uuid) => this.isIn(index, uuid))) &&
      rest.not_member_of.every((uuid) => !this.isIn(index, uuid))
    );
  }
}

interface Part {
  readonly suffix: string;
  readonly asked: Record<string, number>;
  readonly rest: Terms;
}

function partsOf({ unsuffixed, granular }: Query): Part[] {
  const classes = unsuffixed
    ? Object.entries(unsuffixed[0]).map(([name, amount]) => ({
        suffix: '',
        asked: { [name]: amount },
        rest: unsuffixed[1],
      }))
    : [];
  return [
    ...classes,
    ...granular.map(([asked, rest], position) => ({ suffix: `_${position}`, asked, rest })),
  ];
}

/** Tries every provider for every part under every root. */
export function bruteForce(store: Store, asked: Query): string[] {
  const found = new Set<string>();
  const parts = partsOf(asked);
  for (let anchor = 0; anchor < store.providers.length; anchor++) {
    if (store.providers.parent[anchor] !== NONE) continue;
    const judge = new Judge(store, anchor);
    if (!asked.rootRequired.every((name) => judge.hasTrait(anchor, name))) continue;
    const choose = (position: number, chosen: readonly number[]): void => {
      if (position === parts.length) {
        if (isAllowed(store, judge, asked, parts, chosen)) found.add(describeChoice(store, parts, chosen));
        return;
      }
      const { suffix, asked: wanted, rest } = parts[position]!;
      for (let index = 0; index < store.providers.length; index++) {
        const good =
          suffix === '' ? judge.forClass(index, wanted, rest) : judge.forGroup(index, wanted, rest);
        if (good) choose(position + 1, [...chosen, index]);
      }
    };
    choose(0, []);
  }
  return [...found].sort();
}

function isAllowed(
  store: Store,
  judge: Judge,
  asked: Query,
  parts: Part[],
  chosen: readonly number[],
): boolean {
  const ofSuffix = (test: (suffix: string) => boolean) =>
    chosen.filter((_, position) => test(parts[position]!.suffix));
  const unsuffixed = ofSuffix((suffix) => suffix === '');
  const granular = ofSuffix((suffix) => suffix !== '');
  const collective = asked.unsuffixed?.[1].required ?? [];
  if (
    !collective.every((names) =>
      unsuffixed.some((index) => names.some((name) => judge.hasTrait(index, name))),
    )
  ) {
    return false;
  }
  if (asked.policy === 'isolate' && new Set(granular).size < granular.length) return false;
  const isTop = (top: number) => granular.every((index) => store.providers.isAncestorOrSelf(top, index));
  if (asked.sameSubtree && granular.length > 0 && !granular.some(isTop)) return false;
  return [...totals(store, parts, chosen)].every(([key, amount]) => {
    const [index, id] = key.split(' ').map(Number);
    const record = store.inventories.find(index!, id!);
    const { capacity, used, maxUnit } = store.inventories;
    return used[record]! + amount <= capacity[record]! && amount <= maxUnit[record]!;
  });
}

function totals(store: Store, parts: Part[], chosen: readonly number[]): Map<string, number> {
  const sums = new Map<string, number>();
  parts.forEach(({ asked }, position) => {
    for (const [name, amount] of Object.entries(asked)) {
      const key = `${chosen[position]} ${store.ensureResourceClass(name)}`;
      sums.set(key, (sums.get(key) ?? 0) + amount);
    }
  });
  return sums;
}

function describeChoice(store: Store, parts: Part[], chosen: readonly number[]): string {
  const allocations = [...totals(store, parts, chosen)].map(([key, amount]) => `${key} ${amount}`).sort();
  const mappings = parts.map(({ suffix }, position) => `${suffix}>${chosen[position]}`);
  return JSON.stringify([allocations, [...new Set(mappings)].sort()]);
}

/** Returns all candidates of the engine, in the form of `describeChoice`. */
export function searched(placement: Placement, text: string): string[] {
  const answer = placement.candidates(text, '1.39');
  if (!answer.ok) throw answer.error;
  const { candidates } = answer;
  return Array.from({ length: candidates.length }, (_, position) => {
    const allocations = candidates
      .allocations(position)
      .map((amount) => `${amount.provider} ${amount.resourceClass} ${amount.used}`);
    const mappings = candidates
      .mappings(position)
      .flatMap(({ suffix, providers }) => providers.map((index) => `${suffix}>${index}`));
    return JSON.stringify([allocations.sort(), mappings.sort()]);
  }).sort();
}
