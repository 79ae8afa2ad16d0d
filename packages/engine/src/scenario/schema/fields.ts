import * as v from 'valibot';
import { isUuid } from '../names/uuid.ts';
import { dictionary } from '../text/dictionary.ts';

/**
 * Returns a field of the schema, before any transformation, because the JSON Schema describes only the input. `expects`
 * says what would be right, at the end of a problem's sentence. The editor shows the description on hover.
 */
export function field<const Schema extends v.GenericSchema>(
  schema: Schema,
  expects: string,
  description: string,
) {
  return v.pipe(schema, v.metadata({ expects }), v.description(description));
}

/** Returns a field that also accepts null. */
export function orNull<const Schema extends v.GenericSchema>(schema: Schema) {
  const { expects }: Record<string, unknown> = v.getMetadata(schema);
  const description = v.getDescription(schema) ?? '';
  return field(v.nullable(schema), `${String(expects ?? 'an object')}, or null`, description);
}

/** Placement keeps amounts in 32 bits. */
export const MAX_AMOUNT = 2147483647;

export const text = (description: string, expects = 'a string') => field(v.string(), expects, description);

export const nonEmpty = (description: string, expects = 'a non-empty string') =>
  field(v.pipe(v.string(), v.minLength(1)), expects, description);

export const flag = (description: string) => field(v.boolean(), 'true or false', description);

export const uuid = (description: string) =>
  field(
    v.pipe(v.string(), v.check(isUuid)),
    'a UUID such as 5bbcc3c4-1da2-4437-a48a-66f15b1b13f9',
    description,
  );

export function whole(description: string, { unit = '', min = 0, max = MAX_AMOUNT } = {}) {
  const upTo = max === MAX_AMOUNT ? '' : ` and at most ${max}`;
  const bounds = min === -MAX_AMOUNT ? '' : `${unit ? ',' : ' of'} at least ${min}${upTo}`;
  return field(
    v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)),
    `a whole number${unit && ` of ${unit}`}${bounds}`,
    description,
  );
}

export const positiveNumber = (description: string) =>
  field(
    v.pipe(
      v.number(),
      v.check((value) => value > 0 && value < Number.POSITIVE_INFINITY),
    ),
    'a number greater than 0, such as 1.5',
    description,
  );

export const choice = <const Options extends readonly string[]>(options: Options, description: string) =>
  field(v.picklist(options), `one of ${options.join(', ')}`, description);

/** A value in a dictionary of text. A number or a boolean becomes text as it is written. */
const textValue = v.pipe(
  field(
    v.union([v.string(), v.number(), v.boolean()]),
    'a string',
    'A string. A number or a boolean becomes a string as it is written.',
  ),
  v.transform((value) => String(value)),
);

export const textDictionary = (description: string) =>
  field(dictionary(textValue), 'an object with string values, such as {"ssd": "true"}', description);

export const nullableTextDictionary = (description: string) =>
  field(dictionary(v.nullable(textValue)), 'an object whose values are strings or null', description);

/** A list of host names, which can contain ranges. */
export const hostNames = (description: string) =>
  field(
    v.array(nonEmpty('A host name, or a range such as compute[01:20].')),
    'a list of host names',
    description,
  );

export const names = (description: string, expects = 'a list of names') =>
  field(v.array(nonEmpty(description)), expects, description);

/** An object that rejects unknown keys and, unlike valibot's own, lists. */
export function object<const Entries extends v.ObjectEntries>(
  title: string,
  entries: Entries,
  description: string,
) {
  const schema = v.strictObject(entries);
  const strict: typeof schema = {
    ...schema,
    '~run'(dataset, config) {
      if (!Array.isArray(dataset.value)) return schema['~run'](dataset, config);
      v._addIssue(this, 'type', dataset, config);
      return dataset as unknown as v.FailureDataset<v.StrictObjectIssue>;
    },
  };
  return v.pipe(strict, v.title(title), v.description(description));
}

export const list = <const Item extends v.GenericSchema>(item: Item, expects: string, description: string) =>
  field(v.array(item), expects, description);
