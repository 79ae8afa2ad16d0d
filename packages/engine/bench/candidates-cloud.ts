import { Placement, replaceAllocations, type Store } from '../src/placement/index.ts';

/** A query with its name in the table. */
export interface NamedQuery {
  readonly name: string;
  /** The query string, without the path. */
  readonly query: string;
}

const ZONES = 10;
const TREE = { disk: 2000, vcpus: 16, memory_mb: 65536, vfs: 8 } as const;

/** Returns a source of numbers from 0 to 1 that depend only on the seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the UUID of a number. */
function uuidOf(kind: number, number: number): string {
  return `${kind.toString(16).padStart(8, '0')}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}

/**
 * Builds a Placement with this number of compute trees. A tree is a root with disk, two NUMA cells with CPUs and
 * memory, and a PF with VFs below each cell. Roots are in one of ten zones. One root in five is also in an aggregate
 * that queries forbid; seven trees in ten have allocations.
 */
export function buildCloud(trees: number, seed = 1): Placement {
  const placement = new Placement();
  const builder = new TreeBuilder(placement.store, randomNumbers(seed));
  for (let number = 0; number < trees; number++) builder.add(number);
  return placement;
}

class TreeBuilder {
  private readonly store: Store;
  private readonly random: () => number;
  private readonly ids: Readonly<Record<'disk' | 'vcpu' | 'memory' | 'vf', number>>;
  private readonly traits: ReadonlyMap<string, number>;
  private providers = 0;

  constructor(store: Store, random: () => number) {
    this.store = store;
    this.random = random;
    this.ids = {
      disk: store.ensureResourceClass('DISK_GB'),
      vcpu: store.ensureResourceClass('VCPU'),
      memory: store.ensureResourceClass('MEMORY_MB'),
      vf: store.ensureResourceClass('SRIOV_NET_VF'),
    };
    const names = [
      'HW_CPU_X86_AVX2',
      'CUSTOM_GOLD',
      'COMPUTE_STATUS_DISABLED',
      'HW_NUMA_ROOT',
      'CUSTOM_FAST',
    ];
    const nic = ['HW_NIC_SRIOV', 'CUSTOM_PHYSNET1', 'CUSTOM_PHYSNET2'];
    this.traits = new Map([...names, ...nic].map((name) => [name, store.ensureTrait(name)] as const));
  }

  add(number: number): void {
    const { store, random, ids } = this;
    const name = `cn${number}`;
    const root = this.provider(name, undefined, ['HW_CPU_X86_AVX2', ...this.rootTraits()]);
    const forbidden = number % 5 === 4 ? [uuidOf(2, random() < 0.5 ? 0 : 1)] : [];
    store.setAggregates(root, [uuidOf(1, number % ZONES), ...forbidden]);
    this.inventory(root, [[ids.disk, TREE.disk, 100, 1]]);
    const used = [{ provider: root, resourceClass: ids.disk, used: this.between(1, 60) * 20 }];
    for (const cell of [0, 1]) {
      const numa = this.provider(`${name}_numa${cell}`, root, [
        'HW_NUMA_ROOT',
        ...(random() < 0.25 ? ['CUSTOM_FAST'] : []),
      ]);
      this.inventory(numa, [
        [ids.vcpu, TREE.vcpus, 0, 4],
        [ids.memory, TREE.memory_mb, 2048, 1],
      ]);
      const pf = this.provider(`${name}_pf${cell}`, numa, [`CUSTOM_PHYSNET${cell + 1}`, 'HW_NIC_SRIOV']);
      this.inventory(pf, [[ids.vf, TREE.vfs, 0, 1]]);
      used.push(
        { provider: numa, resourceClass: ids.vcpu, used: this.between(1, 16) },
        { provider: numa, resourceClass: ids.memory, used: this.between(1, 62) * 1024 },
        { provider: pf, resourceClass: ids.vf, used: this.between(1, TREE.vfs) },
      );
    }
    if (random() >= 0.7) return;
    const consumer = { consumer_uuid: uuidOf(3, number), project_id: 'project', user_id: 'user' };
    replaceAllocations(store, [{ ...consumer, allocations: used }]);
  }

  private rootTraits(): string[] {
    const gold = this.random() < 0.3 ? ['CUSTOM_GOLD'] : [];
    return this.random() < 0.05 ? [...gold, 'COMPUTE_STATUS_DISABLED'] : gold;
  }

  private between(low: number, high: number): number {
    return low + Math.floor(this.random() * (high - low + 1));
  }

  private provider(name: string, parent: number | undefined, traits: readonly string[]): number {
    const uuid = uuidOf(0, this.providers++);
    const index = this.store.createProvider({ uuid, name, ...(parent === undefined ? {} : { parent }) });
    this.store.setTraits(
      index,
      traits.map((trait) => this.traits.get(trait)!),
    );
    return index;
  }

  private inventory(provider: number, records: readonly (readonly [number, number, number, number])[]): void {
    for (const [resourceClass, total, reserved, allocation_ratio] of records) {
      const bounds = { min_unit: 1, max_unit: total, step_size: 1 };
      this.store.putInventory(provider, resourceClass, { total, reserved, allocation_ratio, ...bounds });
    }
  }
}

/** Returns six queries for that cloud, with different kinds of cost. */
export function cloudQueries(): NamedQuery[] {
  const plain = 'resources=VCPU:4,MEMORY_MB:8192,DISK_GB:20';
  const cell = 'VCPU:4,MEMORY_MB:8192';
  const zones = [0, 1, 2].map((zone) => uuidOf(1, zone)).join(',');
  const forbidden = [0, 1].map((number) => uuidOf(2, number)).join(',');
  return [
    { name: 'plain', query: plain },
    {
      name: 'required traits',
      query: `${plain}&required=HW_CPU_X86_AVX2,CUSTOM_GOLD,HW_NUMA_ROOT,!COMPUTE_STATUS_DISABLED`,
    },
    { name: 'member_of in: and !in:', query: `${plain}&member_of=in:${zones}&member_of=!in:${forbidden}` },
    {
      name: 'two groups isolated',
      query: `resources=DISK_GB:20&resources1=${cell}&resources2=${cell}&group_policy=isolate`,
    },
    {
      name: 'same_subtree',
      query:
        `resources=DISK_GB:20&resources_C=${cell}&resources_N=SRIOV_NET_VF:1&required_N=CUSTOM_PHYSNET1` +
        '&same_subtree=_C,_N&group_policy=none',
    },
    { name: 'limit=1000', query: `${plain}&limit=1000` },
  ];
}
