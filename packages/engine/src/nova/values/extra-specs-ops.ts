import { compareTexts } from '../../python/compare.ts';
import { words } from '../../python/spaces.ts';
import { NovaError } from '../errors.ts';
import type { Pointer } from '../pointer.ts';
import { floatOrRaise } from './raising.ts';

/**
 * Whether a host's value, as text, satisfies a requirement.
 * @throws NovaError ValueError for a text that is not a number
 */
export type Match = (value: string) => boolean;

type Compare<T> = (found: T, asked: T) => boolean;

/** `=` means "at least", as in every release of Nova. */
const NUMBERS: ReadonlyMap<string, Compare<number>> = new Map<string, Compare<number>>([
  ['=', (found, asked) => found >= asked],
  ['==', (found, asked) => found === asked],
  ['!=', (found, asked) => found !== asked],
  ['>=', (found, asked) => found >= asked],
  ['<=', (found, asked) => found <= asked],
]);

const TEXTS: ReadonlyMap<string, Compare<string>> = new Map<string, Compare<string>>([
  ['s==', (found, asked) => found === asked],
  ['s!=', (found, asked) => found !== asked],
  ['s<', (found, asked) => compareTexts(found, asked) < 0],
  ['s<=', (found, asked) => compareTexts(found, asked) <= 0],
  ['s>', (found, asked) => compareTexts(found, asked) > 0],
  ['s>=', (found, asked) => compareTexts(found, asked) >= 0],
  ['<in>', (found, asked) => found.includes(asked)],
]);

/**
 * Returns the values of an `<or> v1 <or> v2` list, or null for another requirement. As in Nova, every second word is a
 * value, and the words between them can be any text.
 */
export function orValues(requirement: string): readonly string[] | null {
  const [operator, ...operands] = words(requirement);
  return operator === '<or>' ? operands.filter((_, position) => position % 2 === 0) : null;
}

/**
 * Compiles a requirement of an extra spec for many hosts (`nova.scheduler.filters.extra_specs_ops`).
 *
 * The first word is the operator: `=` (at least), `==`, `!=`, `>=`, `<=` for numbers; `s==`, `s!=`, `s<`, `s<=`, `s>`,
 * `s>=` for text; `<in>` (contains), `<all-in>` (contains each word), `<or>` (is one of). The other operators only use
 * the next word, and match nothing without it. An `<or>` without values raises IndexError. If the first word is not an
 * operator, the value must be equal to the whole text.
 * @param because the pointers to the requirement, for exceptions
 */
export function compileRequirement(requirement: string, because: readonly Pointer[] = []): Match {
  const [operator = '', ...operands] = words(requirement);
  const operand = operands[0];
  const alternatives = orValues(requirement);
  if (alternatives !== null) {
    return (value) => {
      if (alternatives.length === 0) throw new NovaError('IndexError', 'pop from empty list', because);
      return alternatives.includes(value);
    };
  }
  if (operator === '<all-in>') {
    return (value) => operands.length > 0 && operands.every((word) => value.includes(word));
  }
  const compareNumbers = NUMBERS.get(operator);
  const compareTexts = TEXTS.get(operator);
  if (compareNumbers === undefined && compareTexts === undefined) return (value) => value === requirement;
  if (operand === undefined) return () => false;
  if (compareTexts !== undefined) return (value) => compareTexts(value, operand);
  return (value) => compareNumbers!(floatOrRaise(value, because), floatOrRaise(operand, because));
}
