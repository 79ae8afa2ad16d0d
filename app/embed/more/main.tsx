import type { ReactNode } from 'react';
import { createEngineClient } from '../../engine/page/client.ts';
import { PlaygroundContext } from '../../store/use-playground.ts';
import { readParameters } from '../parameters.ts';
import { spawnFrom, WATCHDOG_MS } from '../spawn.ts';
import { startEmbed } from '../start.tsx';
import { ElsewhereLinks } from './ElsewhereLinks.tsx';
import { createEmbeddedPlayground } from './embedded-playground.ts';
import { MORE_VIEWS } from './MoreViews.tsx';

const { engine } = document.currentScript?.dataset ?? {};
if (engine === undefined) throw new Error('The script of the embed does not name its engine.');

const read = readParameters(window.location.search);
const client = createEngineClient({
  spawn: spawnFrom(engine),
  watchdogMs: WATCHDOG_MS,
  onProgress: (progress) => embedded.store.getState().actions.reportProgress(progress),
});
const embedded = createEmbeddedPlayground(client, read.parameters.theme);
const around = ({ children }: { readonly children: ReactNode }) => (
  <PlaygroundContext value={embedded.store}>
    <ElsewhereLinks views={read.parameters.views}>{children}</ElsewhereLinks>
  </PlaygroundContext>
);
startEmbed({ read, embedded, views: MORE_VIEWS, around });
