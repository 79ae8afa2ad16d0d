import { readSource } from '@nova-sieve/engine/editor';
import { inOneLine, type Message } from './message.ts';

/** The fields of a scenario that people read. */
const READ_FIELDS: ReadonlySet<string> = new Set(['title', 'description', 'goal', 'text', 'note', 'hints']);
/** OpenStack's data, whose fields can have the same names. */
const SCENARIO_PARTS: readonly string[] = ['title', 'description', 'lesson', 'expect'];

/** Returns the texts of a scenario: title, description, lesson and notes. */
export function scenarioMessages(file: string, source: string): Message[] {
  const { value, locate } = readSource(source);
  const messages: Message[] = [];
  for (const part of SCENARIO_PARTS) visit(fieldOf(value, part), part, `/${part}`);
  return messages;

  function visit(found: unknown, kind: string, pointer: string): void {
    if (typeof found === 'string') {
      const line = locate(pointer)?.start.line ?? 1;
      if (READ_FIELDS.has(kind)) messages.push({ file, line, kind, text: inOneLine(found) });
    } else if (Array.isArray(found)) {
      for (const [index, entry] of found.entries()) visit(entry, kind, `${pointer}/${index}`);
    } else if (typeof found === 'object' && found !== null) {
      for (const [key, entry] of Object.entries(found)) {
        visit(entry, key, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
      }
    }
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
