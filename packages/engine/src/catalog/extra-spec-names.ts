import { EXTRA_SPECS, type ExtraSpecDefinition } from './extra-specs.ts';
import { STANDARD_TRAITS } from './traits.ts';

/** Scopes whose keys nova-api checks, by the text before the colon, a group's suffix aside. */
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

/** The extra spec that a key of a flavor is, traits included; `null` for what Nova does not know. */
export function extraSpecOf(key: string): ExtraSpecDefinition | null {
  if (key.length > 512) return null;
  const exact = EXACT.get(key) ?? PARAMETRIC.find(({ pattern }) => pattern.test(key))?.spec;
  if (exact !== undefined) return exact;
  const trait = TRAIT_KEY.exec(key)?.[2];
  return trait !== undefined && TRAITS.has(trait) ? { name: key, ...TRAIT_SPEC } : null;
}

/** Is the key in a scope whose keys nova-api checks? */
export const isCheckedScope = (scope: string): boolean => CHECKED.has(scope);

/** The scopes that Nova knows. */
export const EXTRA_SPEC_SCOPES: readonly string[] = [...CHECKED];

/** The keys of a scope that stand for themselves alone. */
export const keysOfScope = (scope: string): readonly string[] =>
  EXTRA_SPECS.filter(
    ({ name, parameters = [] }) => parameters.length === 0 && name.startsWith(`${scope}:`),
  ).map(({ name }) => name);

/** Nova's patterns for sets of CPUs take exponential time on long text: those values are left to Nova. */
const LONGEST_MATCHED = 60;

/** What is wrong with a value, and what would be right; `null` where nova-api takes it. */
export function valueProblem(spec: ExtraSpecDefinition, value: string): string | null {
  const { type, enum: choices, pattern, min, max } = spec.value;
  if (choices !== undefined) return choices.includes(value) ? null : `one of ${choices.join(', ')}`;
  if (type === 'bool') return isBoolean(value) ? null : 'true or false';
  if (type === 'int') return isWithin(value, min, max) ? null : `a whole number${boundsOf(min, max)}`;
  if (pattern === undefined || value.length > LONGEST_MATCHED) return null;
  return new RegExp(`^(?:${pattern})$`).test(value) ? null : `text of the form ${pattern}`;
}

/** As oslo.utils reads one strictly. */
const isBoolean = (value: string): boolean =>
  /^(?:1|t|true|on|y|yes|0|f|false|off|n|no)$/i.test(value.trim());

function isWithin(value: string, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): boolean {
  if (!/^\s*[+-]?\d+\s*$/.test(value)) return false;
  return Number(value) >= min && Number(value) <= max;
}

const boundsOf = (min?: number, max?: number): string =>
  (min === undefined ? '' : ` of at least ${min}`) + (max === undefined ? '' : ` and at most ${max}`);
