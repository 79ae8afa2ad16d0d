import type { NovaOption } from '../../catalog/options.ts';
import { nearestName } from '../values/nearest-name.ts';
import { readValue } from './value.ts';

/** Returns the valid value that an invalid text was probably meant to be, or null if no value is similar. */
export function meantValue(option: NovaOption, text: string): string | null {
  return candidates(option, text).find((value) => 'value' in readValue(option, [value])) ?? null;
}

function candidates(option: NovaOption, text: string): readonly string[] {
  switch (option.type) {
    case 'Boolean':
      return near(text, ['true', 'false']);
    case 'Integer':
      return [...numbers(text).map((number) => String(Math.round(Number(number)))), ...least(option)];
    case 'Float':
      return [...numbers(text), ...least(option)];
    case 'String':
      return near(text, option.choices ?? []);
    default:
      return [];
  }
}

function near(text: string, words: readonly string[]): readonly string[] {
  const word = nearestName(text.trim(), words);
  return word === null ? [] : [word];
}

/** Returns the number at the start of a text such as `1,5` or `16 GB`. */
function numbers(text: string): readonly string[] {
  const found = /^\s*(-?\d{1,12})(?:[.,](\d{1,6}))?/.exec(text);
  if (found === null) return [];
  return [found[2] === undefined ? found[1]! : `${found[1]}.${found[2]}`];
}

const least = ({ min }: NovaOption): readonly string[] => (min === null ? [] : [String(min)]);
