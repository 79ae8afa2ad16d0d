import { decodeShare, encodeShare } from '@nova-sieve/engine';
import { RESULT_TABS, type ResultTab, type Selection } from '../words/screen.ts';
import { DOCUMENT_IDS, type DocumentId } from './documents.ts';

/** The state of the screen that a link restores, in addition to the scenario. */
export interface LinkedView {
  readonly documentId: DocumentId;
  readonly resultTab: ResultTab;
  readonly selection: Selection | null;
  readonly round: number;
  /** A place of the scenario to show and mark, as a JSON Pointer. */
  readonly pointer?: string;
}

/** No pointer to a place is longer; a stranger's text can be. Characters. */
const LONGEST_POINTER = 1000;

type OpenedLink =
  | { readonly kind: 'scenario'; readonly text: string; readonly view: Partial<LinkedView> }
  /** The fragment is not a link to a scenario, which is not an error. */
  | { readonly kind: 'none' }
  | { readonly kind: 'bad'; readonly why: string };

/**
 * Returns a link's fragment, without `#`: the scenario, then the view, which an older page can ignore.
 * @throws RangeError if the scenario is too large for a link.
 */
export function writeLink(text: string, linked: LinkedView): string {
  const { documentId, resultTab, selection, round, pointer } = linked;
  const view = new URLSearchParams({ doc: documentId, tab: resultTab });
  if (selection?.kind === 'host') view.set('host', selection.name);
  if (selection?.kind === 'stage') view.set('stage', selection.id);
  if (round > 0) view.set('server', String(round + 1));
  if (pointer !== undefined) view.set('at', pointer);
  return `${encodeShare(text)}&${view}`;
}

export function readLink(fragment: string): OpenedLink {
  const decoded = decodeShare(fragment);
  if (decoded.ok)
    return { kind: 'scenario', text: decoded.text, view: readView(new URLSearchParams(fragment)) };
  return decoded.kind === 'absent' ? { kind: 'none' } : { kind: 'bad', why: decoded.problem };
}

/** A link is a stranger's, so unknown values are ignored. */
function readView(view: URLSearchParams): Partial<LinkedView> {
  const documentId = DOCUMENT_IDS.find((id) => id === view.get('doc'));
  const resultTab = RESULT_TABS.find((tab) => tab === view.get('tab'));
  const server = Number(view.get('server') ?? 1);
  const host = view.get('host');
  const stage = view.get('stage');
  const pointer = view.get('at') ?? '';
  return {
    ...(documentId && { documentId }),
    ...(resultTab && { resultTab }),
    ...(host !== null && { selection: { kind: 'host', name: host } }),
    ...(host === null && stage !== null && { selection: { kind: 'stage', id: stage } }),
    ...(Number.isInteger(server) && server > 1 && { round: server - 1 }),
    ...(pointer.startsWith('/') && pointer.length <= LONGEST_POINTER && { pointer }),
  };
}
