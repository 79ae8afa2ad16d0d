import { words } from '../../python/spaces.ts';
import { orValues } from './extra-specs-ops.ts';

/** How a value must relate to the operands of a requirement. */
export type RequirementOperator =
  | 'is'
  | 'one_of'
  | 'contains'
  | 'at_least'
  | 'at_most'
  | 'number'
  | 'other_number'
  | 'other_text'
  | 'text_before'
  | 'text_up_to'
  | 'text_after'
  | 'text_from'
  /** An operator without an operand, which no value satisfies. */
  | 'incomplete'
  /** Sentinels of AggregateInstanceTypeFilter: any value; no value; no value or another one, which nothing satisfies. */
  | 'any_value'
  | 'absent'
  | 'contradiction';

/** A requirement of an extra spec. Requirements that accept the same values are equal. Plain data. */
export interface Requirement {
  readonly operator: RequirementOperator;
  readonly operands: readonly string[];
}

const OPERATORS: ReadonlyMap<string, RequirementOperator> = new Map([
  ['=', 'at_least'],
  ['>=', 'at_least'],
  ['<=', 'at_most'],
  ['==', 'number'],
  ['!=', 'other_number'],
  ['s==', 'is'],
  ['s!=', 'other_text'],
  ['s<', 'text_before'],
  ['s<=', 'text_up_to'],
  ['s>', 'text_after'],
  ['s>=', 'text_from'],
  ['<in>', 'contains'],
]);

/** Parses the text of an extra spec (`nova.scheduler.filters.extra_specs_ops`). */
export function readRequirement(text: string): Requirement {
  const [first = '', ...operands] = words(text);
  const alternatives = orValues(text);
  if (alternatives !== null) return { operator: 'one_of', operands: alternatives };
  if (first === '<all-in>') return { operator: 'contains', operands };
  const operator = OPERATORS.get(first);
  if (operator === undefined) return { operator: 'is', operands: [text] };
  const [operand] = operands;
  return operand === undefined
    ? { operator: 'incomplete', operands: [first] }
    : { operator, operands: [operand] };
}

/** Words that follow "to be": `at least 4`, `1 or 2`, `text that contains avx`. */
export function requirementWords({ operator, operands }: Requirement): string {
  const [operand = ''] = operands;
  switch (operator) {
    case 'is':
      return operand || 'empty';
    case 'one_of':
      return operands.join(' or ') || 'one of no values';
    case 'contains':
      return `text that contains ${operands.join(' and ')}`;
    case 'at_least':
      return `at least ${operand}`;
    case 'at_most':
      return `at most ${operand}`;
    case 'number':
      return `the number ${operand}`;
    case 'other_number':
      return `a number other than ${operand}`;
    case 'other_text':
      return `anything but ${operand}`;
    case 'text_before':
      return `text before ${operand}`;
    case 'text_up_to':
      return `text up to ${operand}`;
    case 'text_after':
      return `text after ${operand}`;
    case 'text_from':
      return `text from ${operand}`;
    case 'incomplete':
      return `${operand} nothing`;
    case 'any_value':
      return 'set to any value';
    case 'absent':
      return 'absent';
    case 'contradiction':
      return `both absent and another value (${operand}), which is impossible`;
  }
}
