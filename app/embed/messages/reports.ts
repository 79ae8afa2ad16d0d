import { problemText } from '../../documents/problem-text.ts';
import type { ShownState } from '../../store/use-shown.ts';
import type { Embedded } from '../embedded.ts';
import { type ErrorCode, type Report, resultReport, type StateReport } from './messages.ts';

/** Reports every change in the embedded playground, as long as it exists. */
export function reportChanges({ store, lesson }: Embedded, tell: (report: Report) => void): void {
  let told = '';
  const tellState = (state: ShownState) => {
    const report = stateReport(state, lesson.place());
    const now = JSON.stringify(report);
    if (now === told) return;
    told = now;
    tell(report);
  };
  store.subscribe((state, before) => {
    if (state.result !== before.result && state.result !== null) tell(resultReport(state.result));
    if (state.failure !== before.failure && state.failure !== null) tell(error('engine', state.failure));
    if (state.invalid && (!before.invalid || state.problems !== before.problems))
      tell(error('bad-scenario', firstError(state)));
    tellState(state);
  });
  tellState(store.getState());
}

function stateReport(
  { running, theme, selection, round }: ShownState,
  place: { readonly step: number; readonly steps: number },
): StateReport {
  return { type: 'state', running, theme, selection: toldSelection(selection), server: round + 1, ...place };
}

function toldSelection(selection: ShownState['selection']): StateReport['selection'] {
  if (selection === null) return null;
  return selection.kind === 'host' ? { host: selection.name } : { stage: selection.id };
}

/** Returns the first error of a text that cannot be run, with its line. */
export function firstError({ problems }: Pick<ShownState, 'problems'>): string {
  const problem = problems.find(({ severity }) => severity === 'error');
  return problem === undefined ? 'The text is not a valid scenario.' : problemText(problem);
}

function error(code: ErrorCode, message: string): Report {
  return { type: 'error', code, message };
}
