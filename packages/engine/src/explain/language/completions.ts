import { stringify } from 'yaml';
import { pointerTokens } from '../../scenario/problem.ts';
import { bodyMarkdown } from './documentation.ts';
import type { LanguageQuery } from './language-query.ts';
import type { ConfPlace, DataPlace, TextFormat } from './place/place.ts';
import { placeAt } from './place/place-at.ts';
import { confTerms } from './terms/conf-terms.ts';
import { keyTerms, valueTerms } from './terms/data-terms.ts';
import type { Term } from './terms/term.ts';

/** A word that completes the text at the cursor. */
export interface Completion {
  readonly label: string;
  readonly kind: 'key' | 'value';
  /** `filter`, `trait`, `whole number of at least 1` */
  readonly detail: string;
  /** Markdown, without the name and the detail. */
  readonly documentation: string;
  /** The text that replaces the text from `start` to `end`. */
  readonly insert: string;
  readonly start: number;
  readonly end: number;
  /** The position of the cursor in `insert` afterwards. */
  readonly caret: number;
  /** The text to compare with the text from `start` to the cursor. */
  readonly filter: string;
}

/** Returns the completions at the cursor, in a meaningful order; empty if none are known. */
export function completionsAt(query: LanguageQuery): readonly Completion[] {
  const { text, format, offset, base, scenario } = query;
  const place = placeAt(text, format, offset);
  if (place === null) return [];
  if (!('path' in place))
    return confTerms(place, scenario).map((term) => completion(term, place, confText(term, place, text)));
  const path = [...pointerTokens(base), ...place.path];
  const terms = place.kind === 'key' ? keyTerms(path, scenario, place.word) : valueTerms(path, scenario);
  return terms.map((term) => completion(term, place, dataText(term, place, format)));
}

/** The inserted text and the position of the cursor in it. */
interface Written {
  readonly insert: string;
  readonly caret: number;
}

function completion(term: Term, place: DataPlace | ConfPlace, { insert, caret }: Written): Completion {
  const { name, documentation } = term;
  const { start, end, quoted } = place;
  return {
    label: name,
    kind: place.kind === 'value' || place.kind === 'conf-value' ? 'value' : 'key',
    detail: documentation.type ?? '',
    documentation: bodyMarkdown(documentation),
    insert,
    start,
    end,
    caret,
    filter: quoted ? `"${name}` : name,
  };
}

const atEnd = (insert: string): Written => ({ insert, caret: insert.length });

function dataText(term: Term, place: DataPlace, format: TextFormat): Written {
  const { name, writing = 'text' } = term;
  if (format === 'json') return jsonText(name, writing, place);
  if (place.kind === 'value') return atEnd(place.quoted ? JSON.stringify(name) : yamlText(name, writing));
  const key = place.quoted ? JSON.stringify(name) : yamlText(name, 'text');
  return atEnd(place.followed ? key : `${key}: `);
}

function jsonText(name: string, writing: Term['writing'] & string, place: DataPlace): Written {
  if (place.kind === 'value') return atEnd(writing === 'plain' ? name : JSON.stringify(name));
  const key = JSON.stringify(name);
  if (place.followed) return atEnd(key);
  const value = { text: '""', object: '{}', list: '[]', plain: '' }[writing];
  return { insert: `${key}: ${value}`, caret: key.length + 2 + (value === '' ? 0 : 1) };
}

/** Returns the text without quotes if YAML reads it as the same text, also inside brackets. */
function yamlText(name: string, writing: string): string {
  if (writing === 'plain') return name;
  return /[,[\]{}]|\s$/.test(name) ? JSON.stringify(name) : stringify(name, { lineWidth: 0 }).trimEnd();
}

function confText({ name }: Term, place: ConfPlace, text: string): Written {
  const after = text.slice(place.end, place.end + 40);
  if (place.kind === 'section') return atEnd(after.startsWith(']') ? name : `${name}]`);
  if (place.kind === 'option') return atEnd(/^[ \t]*[=:]/.test(after) ? name : `${name} = `);
  return atEnd(name);
}
