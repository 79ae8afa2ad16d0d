import type { CDPSession, Page } from '@playwright/test';

/** What a page that is used for long must not have more and more of. */
export interface Figures {
  /** JavaScript's heap after everything that can go has gone. Megabytes. */
  readonly heap: number;
  /** Of the document and out of it. */
  readonly nodes: number;
  readonly listeners: number;
  readonly workers: number;
  /** Monaco's texts. */
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

/** Runs in the page. Monaco's own module is there already: a second import of it is the same one. */
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
  throw new Error('Monaco does not say which models it has.');
}

/** So much more than at first is a leak; less comes from what happens to be on the screen, and from caches. */
const BOUNDS: Readonly<Record<keyof Figures, { readonly times: number; readonly more: number }>> = {
  heap: { times: 1.25, more: 12 },
  nodes: { times: 1.25, more: 3000 },
  listeners: { times: 1.25, more: 500 },
  workers: { times: 1, more: 0 },
  models: { times: 1, more: 0 },
};

/** The figures that grew beyond their bounds from one part of a run to a later one. */
export function leaksBetween(early: Figures, late: Figures): readonly string[] {
  return (Object.keys(BOUNDS) as (keyof Figures)[]).flatMap((name) => {
    const { times, more } = BOUNDS[name];
    const most = early[name] * times + more;
    return late[name] > most
      ? [`${name}: ${late[name].toFixed(1)}, at most ${most.toFixed(1)} after ${early[name].toFixed(1)}`]
      : [];
  });
}

/** The middle one of each figure: a single look may catch a page that is still clearing up. */
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
