import '../ui/styles/base.css';
import './page/embed.css';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Selection } from '../words/screen.ts';
import type { Embedded } from './embedded.ts';
import { loadScenario } from './load-script.ts';
import { COMMANDS, type Command, type MessageId, type ScenarioSource } from './messages/messages.ts';
import { connectParent } from './messages/parent.ts';
import { readMessage } from './messages/read-message.ts';
import { reportChanges } from './messages/reports.ts';
import { openSource, selectionOf } from './open-source.ts';
import { EmbedPage, type EmbedViews } from './page/EmbedPage.tsx';
import type { ReadParameters } from './parameters.ts';
import { tellHeight } from './tell-height.ts';

interface StartInputs {
  readonly read: ReadParameters;
  readonly embedded: Embedded;
  readonly views: EmbedViews;
  /** Provides the store to the views. */
  readonly around: ComponentType<{ readonly children: ReactNode }>;
}

/** Shows the embed and connects it with the page around it. */
export function startEmbed({ read, embedded, views, around: Around }: StartInputs): void {
  const { parameters, problems } = read;
  const place = document.getElementById('root');
  if (place === null) throw new Error('embed.html has no element with the id root.');
  const root = createRoot(place);
  const show = (missing: string | null) =>
    root.render(
      <StrictMode>
        <Around>
          <EmbedPage parameters={parameters} views={views} missing={missing} />
        </Around>
      </StrictMode>,
    );

  const parent = connectParent(window, (data) => {
    const message = readMessage(data);
    if (message.ok) obey(message.command, message.id);
    else if (message.problem !== null) fail('bad-message', message.problem, message.id);
  });
  const fail = (code: 'bad-message' | 'bad-parameter', message: string, id?: MessageId) =>
    parent.tell({ type: 'error', code, message, ...(id === undefined ? {} : { reply_to: id }) });

  let opening = 0;
  const open = async (source: ScenarioSource, selection: Selection | null, id?: MessageId) => {
    const turn = ++opening;
    const opened = await openSource(source, loadScenario);
    if (turn !== opening) return;
    if (opened.ok) {
      show(null);
      embedded.open(opened.text, selection ?? opened.selection, opened.round);
      return;
    }
    show(opened.message);
    const { code, message } = opened;
    parent.tell({ type: 'error', code, message, ...(id === undefined ? {} : { reply_to: id }) });
  };
  const obey = (command: Command, id?: MessageId) => {
    if (command.type === 'set-scenario') void open(command.from, null, id);
    if (command.type === 'set-step') embedded.lesson.show(command.step);
    if (command.type === 'set-theme') embedded.store.getState().actions.chooseTheme(command.theme);
  };

  const first = firstSource(parameters.scenario);
  show(first === null ? 'No scenario yet. The page around this frame has to set one.' : null);
  parent.tell({ type: 'ready', views: parameters.views, accepts: COMMANDS });
  for (const problem of problems) fail('bad-parameter', problem);
  reportChanges(embedded, parent.tell);
  if (parameters.height === null) tellHeight(place, (height) => parent.tell({ type: 'resize', height }));
  if (first !== null)
    void open(first, selectionOf(parameters.host, parameters.stage)).then(() =>
      embedded.lesson.show(parameters.step),
    );
  window.addEventListener('hashchange', () => void open({ kind: 'link', link: window.location.hash }, null));
}

/** Returns the source in the address: a scenario of the library, or the link in the fragment. */
function firstSource(scenario: string | null): ScenarioSource | null {
  if (window.location.hash.length > 1) return { kind: 'link', link: window.location.hash };
  return scenario === null ? null : { kind: 'scenario', id: scenario };
}
