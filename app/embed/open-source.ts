import { readLink } from '../documents/link.ts';
import type { Selection } from '../words/screen.ts';
import type { ErrorCode, ScenarioSource } from './messages/messages.ts';

export type Opened =
  | {
      readonly ok: true;
      readonly text: string;
      readonly selection: Selection | null;
      /** The server of the request, from 0. */
      readonly round: number;
    }
  | { readonly ok: false; readonly code: ErrorCode; readonly message: string };

/**
 * Returns the scenario that a link, a message or an address names. Never rejects.
 * @param loadScenario rejects if the library has no such scenario, or if it cannot be loaded
 */
export async function openSource(
  source: ScenarioSource,
  loadScenario: (id: string) => Promise<string>,
): Promise<Opened> {
  if (source.kind === 'text') return { ok: true, text: source.text, selection: null, round: 0 };
  if (source.kind === 'link') return openLink(source.link);
  try {
    return { ok: true, text: await loadScenario(source.id), selection: null, round: 0 };
  } catch {
    const message = `The library has no scenario “${source.id.slice(0, 100)}”, or it could not be loaded.`;
    return { ok: false, code: 'unknown-scenario', message };
  }
}

function openLink(link: string): Opened {
  const opened = readLink(link.slice(link.indexOf('#') + 1));
  if (opened.kind === 'bad') return { ok: false, code: 'bad-link', message: opened.why };
  if (opened.kind === 'none')
    return {
      ok: false,
      code: 'bad-link',
      message: 'The link has no scenario: it needs s= and the text after it.',
    };
  const { selection = null, round = 0 } = opened.view;
  return { ok: true, text: opened.text, selection, round };
}

/** Returns what an address selects by a host's name, or by a stage's name as the funnel shows it. */
export function selectionOf(host: string | null, stage: string | null): Selection | null {
  if (host !== null) return { kind: 'host', name: host };
  if (stage === null) return null;
  return { kind: 'stage', id: stage.endsWith('Filter') ? `filter:${stage}` : stage.toLowerCase() };
}
