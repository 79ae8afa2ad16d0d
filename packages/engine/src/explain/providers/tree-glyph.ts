import type { Cloud } from '../../nova/cloud.ts';
import type { Run } from '../../nova/run.ts';
import type { Store } from '../../placement/index.ts';
import { NONE } from '../../placement/index.ts';

/** A summary of a host's provider tree: sums over the tree, and the usage of each provider. Plain data. */
export interface TreeGlyph {
  readonly host: string;
  /** The requested classes come first, in the request's order, then the other classes. */
  readonly usage: readonly ClassUsage[];
  readonly root: GlyphProvider;
}

/** A tree's usage of one resource class, in the unit of the class. */
export interface ClassUsage {
  readonly resource_class: string;
  /** Over all providers of the tree, with overcommit. */
  readonly capacity: number;
  readonly used: number;
  /** The total amount that the request requires, from any provider. */
  readonly asked: number;
}

/** A resource provider in the summary of its tree. */
export interface GlyphProvider {
  readonly name: string;
  /** The fullest of its inventories: used over capacity, 0 to 1. null without inventories. */
  readonly load: number | null;
  readonly children: readonly GlyphProvider[];
}

/**
 * Returns summaries of the hosts' provider trees: usage and the requested amount of each class. Hosts without a
 * provider in Placement are omitted.
 * @param hosts positions in `run.hosts`
 */
export function treeGlyphs(cloud: Cloud, run: Run, hosts: readonly number[]): readonly TreeGlyph[] {
  const { store } = cloud.placement;
  const asked = askedResources(cloud, run);
  return hosts.flatMap((host) => {
    const node = cloud.compute_nodes[host];
    const root = node === undefined ? null : store.providers.indexOf(node.uuid);
    if (node === undefined || root === null) return [];
    return [{ host: node.host, usage: usageOf(store, root, asked), root: providerOf(store, root) }];
  });
}

/** Returns the amounts that all groups of the first query require: class name → amount. */
function askedResources(cloud: Cloud, run: Run): ReadonlyMap<string, number> {
  const sent = run.queries[0];
  const answer = sent && cloud.placement.read(sent.query, sent.microversion);
  const asked = new Map<string, number>();
  if (!answer?.ok) return asked;
  for (const { resources } of answer.query.groups) {
    for (const [name, amount] of resources) asked.set(name, (asked.get(name) ?? 0) + amount);
  }
  return asked;
}

function usageOf(store: Store, root: number, asked: ReadonlyMap<string, number>): readonly ClassUsage[] {
  const { inventories, resourceClasses } = store;
  const sums = new Map<string, { capacity: number; used: number }>();
  for (const name of asked.keys()) sums.set(name, { capacity: 0, used: 0 });
  const known = new Set<string>();
  for (const provider of store.providers.subtree(root)) {
    for (const record of inventories.ofProvider(provider)) {
      const name = resourceClasses.nameOf(inventories.resourceClass[record]!);
      const sum = sums.get(name) ?? { capacity: 0, used: 0 };
      sum.capacity += inventories.capacity[record]!;
      sum.used += inventories.used[record]!;
      sums.set(name, sum);
      known.add(name);
    }
  }
  return [...sums]
    .filter(([name]) => known.has(name))
    .map(([resource_class, sum]) => ({ resource_class, ...sum, asked: asked.get(resource_class) ?? 0 }));
}

function providerOf(store: Store, provider: number): GlyphProvider {
  const { providers, inventories } = store;
  const children: GlyphProvider[] = [];
  for (let child = providers.firstChild[provider]!; child !== NONE; child = providers.nextSibling[child]!) {
    children.push(providerOf(store, child));
  }
  const loads = inventories.ofProvider(provider).map((record) => {
    const capacity = inventories.capacity[record]!;
    const used = inventories.used[record]!;
    return capacity > 0 ? Math.min(1, used / capacity) : Number(used > 0);
  });
  const fullest = loads.reduce((most, load) => Math.max(most, load), 0);
  return { name: providers.names[provider]!, load: loads.length > 0 ? fullest : null, children };
}
