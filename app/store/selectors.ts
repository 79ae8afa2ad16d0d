import type { RunView, StageView } from '../engine/protocol/answers.ts';
import { STOPPED_AT_PLACEMENT, STOPPED_NOWHERE } from '../engine/protocol/answers.ts';
import { counted, format } from '../words/counts.ts';
import type { Selection } from '../words/screen.ts';

/** Returns how many hosts the cloud has, and how many of them pass for the shown instance. */
export function countsOf({ stages, hosts }: RunView): { all: number; left: number } {
  return { all: hosts.length, left: stages.at(-1)?.end ?? 0 };
}

/** Returns the run's outcome in a sentence, for the header and the live region. */
export function sentenceOf(view: RunView): string {
  const { all, left } = countsOf(view);
  const hosts = `${format(left)} of ${counted(all, 'host')}`;
  switch (view.outcome.kind) {
    case 'selected':
      return hosts;
    case 'no_valid_host':
      return view.selected.length === 0 && left === 0
        ? `No valid host: ${hosts}`
        : 'Not every server gets a host';
    case 'error':
      return `The request fails with ${view.outcome.exception}`;
  }
}

/** Returns the stage that rejected a host, or null. */
export function stageOfHost({ table, stages }: RunView, host: number): StageView | null {
  const stopped = table.stopped[host];
  if (stopped === undefined || stopped === STOPPED_NOWHERE) return null;
  if (stopped === STOPPED_AT_PLACEMENT) return stages.find(({ kind }) => kind === 'placement') ?? null;
  const name = table.filters[stopped]?.name;
  return stages.find((stage) => stage.kind === 'filter' && stage.name === name) ?? null;
}

/** Returns the host for views of one host: the chosen one, else the shown server's, else the first. */
export function shownHost({ hosts, selected, round }: RunView, selection: Selection | null): string | null {
  const wanted = selection?.kind === 'host' && hosts.includes(selection.name) ? selection.name : null;
  return wanted ?? hosts[selected[round] ?? 0] ?? null;
}
