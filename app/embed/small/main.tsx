import type { ReactNode } from 'react';
import { createEngineClient } from '../../engine/page/client.ts';
import { ShownContext } from '../../store/use-shown.ts';
import { loadScript, loadStyle } from '../load-script.ts';
import { EmbedFunnel } from '../page/EmbedFunnel.tsx';
import { EmbedWhy } from '../page/EmbedWhy.tsx';
import { needsMore, readParameters } from '../parameters.ts';
import { spawnFrom, WATCHDOG_MS } from '../spawn.ts';
import { startEmbed } from '../start.tsx';
import { createSmallEmbed } from './store.ts';

/** The built page names its files, because the names change with the content. */
const { engine, more, moreStyle, moreEngine } = document.currentScript?.dataset ?? {};
if (engine === undefined || more === undefined || moreStyle === undefined || moreEngine === undefined)
  throw new Error('embed.html does not name its files.');

const read = readParameters(window.location.search);
if (needsMore(read.parameters)) {
  loadStyle(moreStyle);
  void loadScript(more, (script) => {
    script.dataset.engine = moreEngine;
  });
} else {
  startSmall(engine);
}

function startSmall(script: string): void {
  const client = createEngineClient({ spawn: spawnFrom(script), watchdogMs: WATCHDOG_MS });
  const embedded = createSmallEmbed(client, read.parameters.theme);
  const around = ({ children }: { readonly children: ReactNode }) => (
    <ShownContext value={embedded.store}>{children}</ShownContext>
  );
  startEmbed({ read, embedded, views: { funnel: EmbedFunnel, why: EmbedWhy }, around });
}
