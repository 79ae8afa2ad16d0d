import type { ReactNode } from 'react';
import { createEngineClient } from '../../engine/client.ts';
import { ShownContext } from '../../store/use-shown.ts';
import { EmbedFunnel } from '../EmbedFunnel.tsx';
import { EmbedWhy } from '../EmbedWhy.tsx';
import { readParameters } from '../parameters.ts';
import { spawnFrom } from '../spawn.ts';
import { startEmbed } from '../start.tsx';
import { createSmallEmbed } from './store.ts';

const WATCHDOG_MS = 20_000;

/** The built page names its scripts, whose names change with their content. */
const { engine } = document.currentScript?.dataset ?? {};
if (engine === undefined) throw new Error('embed.html does not name its scripts.');

const read = readParameters(window.location.search);
startSmall(engine);

function startSmall(script: string): void {
  const client = createEngineClient({ spawn: spawnFrom(script), watchdogMs: WATCHDOG_MS });
  const embedded = createSmallEmbed(client, read.parameters.theme);
  const around = ({ children }: { readonly children: ReactNode }) => (
    <ShownContext value={embedded.store}>{children}</ShownContext>
  );
  startEmbed({ read, embedded, views: { funnel: EmbedFunnel, why: EmbedWhy }, around });
}
