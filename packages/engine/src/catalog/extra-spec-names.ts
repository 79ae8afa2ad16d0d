import { EXTRA_SPECS, type ExtraSpecDefinition } from './extra-specs.ts';
import { STANDARD_TRAITS } from './traits.ts';

/** The scopes whose keys nova-api validates: the text before the colon, without the suffix of a group. */
const CHECKED: ReadonlySet<string> = new Set(
  EXTRA_SPECS.flatMap(({ name }) => {
    const colon = name.indexOf(':');
    return colon < 0 ? [] : [name.slice(0, colon).replace('{group}', '')];
  }),
);

const EXACT = new Map(EXTRA_SPECS.map((spec) => [spec.name, spec]));
const PARAMETRIC = EXTRA_SPECS.filter(({ parameters = [] }) => parameters.length > 0).map((spec) => ({
  spec,
  pattern: patternOf(spec),
}));
const TRAITS: ReadonlySet<string> = new Set(STANDARD_TRAITS);
const TRAIT_KEY = /^trait([a-zA-Z0-9_-]{1,64})?:(.*)$/s;
const TRAIT_SPEC: Omit<ExtraSpecDefinition, 'name'> = {
  value: { type: 'str', enum: ['required', 'forbidden'] },
};

function patternOf({ name, parameters = [] }: ExtraSpecDefinition): RegExp {
  const source = parameters.reduce(
    (text, parameter) => text.replace(`\\{${parameter.name}\\}`, `(?:${parameter.pattern})`),
    name.replaceAll(/[{}.]/g, '\\$&'),
  );
  return new RegExp(`^(?:${source})$`);
}

/** Returns the definition of an extra spec, including traits, or null if Nova does not know the key. */
export function extraSpecOf(key: string): ExtraSpecDefinition | null {
  if (key.length > 512) return null;
  const exact = EXACT.get(key) ?? PARAMETRIC.find(({ pattern }) => pattern.test(key))?.spec;
  if (exact !== undefined) return exact;
  const trait = TRAIT_KEY.exec(key)?.[2];
  return trait !== undefined && TRAITS.has(trait) ? { name: key, ...TRAIT_SPEC } : null;
}

/** Whether nova-api validates the keys of this scope. */
export const isCheckedScope = (scope: string): boolean => CHECKED.has(scope);

/** The scopes that Nova knows. */
export const EXTRA_SPEC_SCOPES: readonly string[] = [...CHECKED];

/** Returns the keys of a scope, except those with parameters. */
export const keysOfScope = (scope: string): readonly string[] =>
  EXTRA_SPECS.filter(
    ({ name, parameters = [] }) => parameters.length === 0 && name.startsWith(`${scope}:`),
  ).map(({ name }) => name);

/** Nova's patterns for CPU sets take exponential time for long text, so longer values are not checked. */
const LONGEST_MATCHED = 60;

/** Returns which values are valid, such as `true or false`, or null if nova-api accepts this value. */
export function valueProblem(spec: ExtraSpecDefinition, value: string): string | null {
  const { type, enum: choices, pattern, min, max } = spec.value;
  if (choices !== undefined) return choices.includes(value) ? null : `one of ${choices.join(', ')}`;
  if (type === 'bool') return isBoolean(value) ? null : 'true or false';
  if (type === 'int') return isWithin(value, min, max) ? null : `a whole number${boundsOf(min, max)}`;
  if (pattern === undefined || value.length > LONGEST_MATCHED) return null;
  return new RegExp(`^(?:${pattern})$`).test(value) ? null : `text of the form ${pattern}`;
}

/** Whether the strict boolean parser of oslo.utils accepts the value. */
const isBoolean = (value: string): boolean =>
  /^(?:1|t|true|on|y|yes|0|f|false|off|n|no)$/i.test(value.trim());

function isWithin(value: string, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): boolean {
  if (!/^\s*[+-]?\d+\s*$/.test(value)) return false;
  return Number(value) >= min && Number(value) <= max;
}

const boundsOf = (min?: number, max?: number): string =>
  (min === undefined ? '' : ` of at least ${min}`) + (max === undefined ? '' : ` and at most ${max}`);
