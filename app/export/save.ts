import { convertDocument, type ScenarioFormat } from '@nova-sieve/engine';
import { createElement, type ReactNode } from 'react';
import { fileName } from '../documents/file-name.ts';
import { titleOf } from '../documents/scenario-title.ts';
import type { RunView } from '../engine/protocol/answers.ts';
import type { Answer, Input } from '../engine/protocol/questions.ts';
import { downloadCsv } from '../hosts/csv/csv-out.ts';
import { hostCsv } from '../hosts/csv/host-csv.ts';
import { factsOf } from '../hosts/host-facts.ts';
import type { Asked } from '../store/run/answers-slice.ts';
import { shownHost } from '../store/selectors.ts';
import type { PlaygroundState, PlaygroundStore } from '../store/store.ts';
import { FIRST_MATRIX } from '../store/view/first-matrix.ts';
import { download } from '../ui/controls/download.ts';
import { draw } from './draw.ts';
import { FunnelPicture } from './FunnelPicture.tsx';
import { MatrixPicture, MOST_COLUMNS } from './MatrixPicture.tsx';
import { pngOf } from './png.ts';
import { TreePicture } from './TreePicture.tsx';

type PictureKind = 'funnel' | 'tree' | 'matrix';

type Store = Pick<PlaygroundStore, 'getState'>;

/**
 * Each of these functions returns the name of the saved file.
 * @throws Error with the reason if the file could not be created.
 */
export async function saveScenario(store: Store, format: ScenarioFormat): Promise<string> {
  const { text } = store.getState();
  const converted = convertDocument(text, format);
  if (converted === null)
    throw new Error('The scenario cannot be parsed: fix it, or save it in its own format.');
  return saved(converted, fileName(titleOf(text), format), `application/${format}`);
}

export async function savePicture(store: Store, kind: PictureKind, format: 'svg' | 'png'): Promise<string> {
  const state = store.getState();
  const picture = draw(await drawingOf(state, resultOf(state), kind));
  const name = fileName(`${titleOf(state.text)} ${kind}`, format);
  if (format === 'svg') return saved(picture.svg, name, 'image/svg+xml');
  return saved(await pngOf(picture), name);
}

export async function saveHosts(store: Store): Promise<string> {
  const state = store.getState();
  const view = resultOf(state);
  const name = fileName(`${titleOf(state.text)} hosts`, 'csv');
  await downloadCsv(
    hostCsv(
      factsOf(view),
      Int32Array.from(view.hosts, (_, host) => host),
    ),
    name,
  );
  return name;
}

export async function saveExplanation(store: Store): Promise<string> {
  const state = store.getState();
  const { selection, round, text } = state;
  const hosts = selection?.kind === 'host' ? [selection.name] : [];
  const markdown = await answerTo(state, 'markdown', { hosts, round });
  return saved(markdown, fileName(`${titleOf(text)} explanation`, 'md'), 'text/markdown');
}

export async function saveCommands(store: Store): Promise<string> {
  const state = store.getState();
  const script = await answerTo(state, 'commands', {});
  return saved(script, fileName(titleOf(state.text), 'sh'), 'application/x-sh');
}

function saved(content: Blob | string, name: string, type?: string): string {
  download(content, name, type);
  return name;
}

function resultOf({ result }: PlaygroundState): RunView {
  if (result === null) throw new Error('There is no result yet.');
  return result;
}

async function answerTo<K extends Asked>(
  { actions }: PlaygroundState,
  kind: K,
  input: Input<K>,
): Promise<Answer<K>> {
  const settled = await actions.askOnce(kind, input);
  if (settled.kind === 'answered') return settled.answer;
  throw new Error(settled.kind === 'failed' ? settled.message : 'The scenario changed. Try again.');
}

async function drawingOf(state: PlaygroundState, view: RunView, kind: PictureKind): Promise<ReactNode> {
  const title = titleOf(state.text);
  switch (kind) {
    case 'funnel':
      return createElement(FunnelPicture, { view, title });
    case 'tree': {
      const host = shownHost(view, state.selection);
      const trees =
        host === null ? [] : await answerTo(state, 'providers', { hosts: [host], round: view.round });
      if (trees.length === 0) throw new Error(`Placement has no provider for ${host ?? 'a host'}.`);
      return createElement(TreePicture, { trees, options: state.providerOptions, title });
    }
    case 'matrix': {
      const matrix = await answerTo(state, 'matrix', state.answers.matrix?.input ?? FIRST_MATRIX);
      const columns = matrix.columns.length;
      if (columns > MOST_COLUMNS) {
        throw new Error(
          `The matrix has ${columns} columns; a picture can have ${MOST_COLUMNS}. Show aggregates instead.`,
        );
      }
      return createElement(MatrixPicture, { matrix, title });
    }
  }
}
