import { THEME_CHOICES } from '../../words/screen.ts';
import { COMMANDS, type Command, ENVELOPE, type MessageId, type ScenarioSource } from './messages.ts';

/** The most characters of an id, and of a quotation from a message that is not valid. */
const SHORT = 100;
/** Characters. The engine has its own, smaller limits. */
const LONGEST_TEXT = 64 * 1024 * 1024;

type ReadMessage =
  | { readonly ok: true; readonly command: Command; readonly id?: MessageId }
  | { readonly ok: false; readonly problem: string; readonly id?: MessageId }
  /** An error is not answered with another error, or two pages would reply without end. */
  | { readonly ok: false; readonly problem: null };

/** Reads a message of the page around the embed: anything that can be cloned. Never throws. */
export function readMessage(data: unknown): ReadMessage {
  if (!isRecord(data)) return { ok: false, problem: `A message must be an object, not ${nameOf(data)}.` };
  const id = data.id;
  const named = isId(id) ? { id } : {};
  const refuse = (problem: string): ReadMessage => ({ ok: false, problem, ...named });
  if (data.type === 'error') return { ok: false, problem: null };
  if (data.source !== ENVELOPE.source) return refuse(`A message must have source: '${ENVELOPE.source}'.`);
  if (data.version !== ENVELOPE.version)
    return refuse(`version must be ${ENVELOPE.version}, not ${quoted(data.version)}.`);
  const type = COMMANDS.find((known) => known === data.type);
  if (type === undefined)
    return refuse(`Unknown message ${quoted(data.type)}. The messages are ${COMMANDS.join(', ')}.`);
  const read = READ[type](data);
  return typeof read === 'string' ? refuse(read) : { ok: true, command: read, ...named };
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns the command that these fields describe, or the problem with them. */
const READ: Readonly<Record<Command['type'], (fields: Fields) => Command | string>> = {
  'set-scenario': ({ text, link, scenario }) => {
    const sources: ScenarioSource[] = [];
    if (isText(text)) sources.push({ kind: 'text', text });
    if (isText(link)) sources.push({ kind: 'link', link });
    if (isText(scenario)) sources.push({ kind: 'scenario', id: scenario });
    const given = [text, link, scenario].filter((value) => value !== undefined).length;
    const [from] = sources;
    return from !== undefined && given === 1
      ? { type: 'set-scenario', from }
      : 'set-scenario requires exactly one of text, link and scenario, each a text.';
  },
  'set-step': ({ step }) =>
    typeof step === 'number' && Number.isInteger(step) && step >= 1
      ? { type: 'set-step', step }
      : `step must be a whole number of at least 1, not ${quoted(step)}.`,
  'set-theme': ({ theme: given }) => {
    const theme = THEME_CHOICES.find((known) => known === given);
    return theme === undefined
      ? `theme must be one of ${THEME_CHOICES.join(', ')}, not ${quoted(given)}.`
      : { type: 'set-theme', theme };
  },
};

function isRecord(data: unknown): data is Fields {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_TEXT;
}

function isId(id: unknown): id is MessageId {
  return typeof id === 'number' || (typeof id === 'string' && id.length <= SHORT);
}

function nameOf(data: unknown): string {
  if (data === null) return 'null';
  if (Array.isArray(data)) return 'a list';
  return typeof data === 'object' ? 'an object' : `a ${typeof data}`;
}

function quoted(value: unknown): string {
  if (typeof value === 'string') return `“${value.slice(0, SHORT)}”`;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : nameOf(value);
}
