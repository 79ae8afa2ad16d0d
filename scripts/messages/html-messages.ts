import { hasLetter, inOneLine, type Message } from './message.ts';

/** Returns the texts of a page: its description, its title and what is between its tags. */
export function htmlMessages(file: string, source: string): Message[] {
  const found = [
    ...source.matchAll(/<meta\s+name="(description)"\s+content="([^"]*)"/g),
    ...source.matchAll(/<(title|noscript|p|h1|h2|button|a)\b[^>]*>([^<]+)</g),
  ];
  return found
    .map(({ index, 1: kind, 2: text }) => ({
      file,
      line: source.slice(0, index).split('\n').length,
      kind: kind!,
      text: inOneLine(text!),
    }))
    .filter(({ text }) => hasLetter(text))
    .sort((left, right) => left.line - right.line);
}
