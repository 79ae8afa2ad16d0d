import type { CDPSession, Page } from '@playwright/test';

/** The figures that must not grow when a visitor uses a page for a long time. */
export interface Figures {
  /** JavaScript's heap after a forced garbage collection. Megabytes. */
  readonly heap: number;
  /** DOM nodes inside and outside the document. */
  readonly nodes: number;
  readonly listeners: number;
  readonly workers: number;
  /** Monaco's text models. */
  readonly models: number;
}

export async function figuresOf(page: Page, session: CDPSession): Promise<Figures> {
  for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((each) => each.name === name)?.value ?? 0;
  return {
    heap: metric('JSHeapUsedSize') / 1e6,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    workers: page.workers().length,
    models: await page.evaluate(countModels),
  };
}

/** Runs in the page. Monaco's module is already loaded, and a second import returns the same module. */
async function countModels(): Promise<number> {
  const file = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .find((name) => /\/editor\.api-[^/]*\.js$/.test(name));
  if (file === undefined) throw new Error('Monaco is not loaded.');
  const exported: Record<string, unknown> = await import(file);
  for (const value of Object.values(exported)) {
    const { getModels } = (value ?? {}) as { getModels?: () => readonly unknown[] };
    if (typeof getModels === 'function') return getModels().length;
  }
  throw new Error('Monaco does not list its models.');
}

/** Growth beyond these values is a leak. Smaller growth comes from the content of the screen, and from caches. */
const BOUNDS: Readonly<Record<keyof Figures, { readonly times: number; readonly more: number }>> = {
  heap: { times: 1.25, more: 12 },
  nodes: { times: 1.25, more: 3000 },
  listeners: { times: 1.25, more: 500 },
  workers: { times: 1, more: 0 },
  models: { times: 1, more: 0 },
};

/** Returns the figures that grew beyond their limits from one part of a run to a later part. */
export function leaksBetween(early: Figures, late: Figures): readonly string[] {
  return (Object.keys(BOUNDS) as (keyof Figures)[]).flatMap((name) => {
    const { times, more } = BOUNDS[name];
    const most = early[name] * times + more;
    return late[name] > most
      ? [`${name}: ${late[name].toFixed(1)}, at most ${most.toFixed(1)} after ${early[name].toFixed(1)}`]
      : [];
  });
}

/**
 * Returns the median of each figure, because a single measurement can find a page that has not yet freed its memory.
 */
export function medianOf(looks: readonly Figures[]): Figures {
  const median = (name: keyof Figures): number =>
    looks.map((look) => look[name]).sort((a, b) => a - b)[looks.length >> 1]!;
  return {
    heap: median('heap'),
    nodes: median('nodes'),
    listeners: median('listeners'),
    workers: median('workers'),
    models: median('models'),
  };
}
