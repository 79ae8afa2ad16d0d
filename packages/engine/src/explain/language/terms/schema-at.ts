import { scenarioJsonSchema } from '../../../scenario/schema/json-schema.ts';

/** The part of a JSON Schema that completion and hover read. */
export interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly $ref?: string;
}

interface RootSchema extends JsonSchema {
  readonly $defs: Readonly<Record<string, JsonSchema>>;
}

const ROOT = scenarioJsonSchema as RootSchema;

/** Returns the forms that the scenario's schema allows at a path; empty if the schema has no such path. */
export function schemasAt(path: readonly string[]): readonly JsonSchema[] {
  return path.reduce<readonly JsonSchema[]>(
    (schemas, token) => schemas.flatMap((schema) => childrenOf(schema, token)),
    formsOf(ROOT),
  );
}

/** Returns a schema's alternatives. */
function formsOf(schema: JsonSchema): readonly JsonSchema[] {
  const { $ref, anyOf } = schema;
  if ($ref !== undefined) {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return Object.hasOwn(ROOT.$defs, name) ? formsOf(ROOT.$defs[name]!) : [];
  }
  if (anyOf === undefined) return [schema];
  const { description } = schema;
  return anyOf.flatMap(formsOf).map((form) => (description === undefined ? form : { ...form, description }));
}

function childrenOf(
  { properties, additionalProperties, items }: JsonSchema,
  token: string,
): readonly JsonSchema[] {
  if (properties !== undefined && Object.hasOwn(properties, token)) return formsOf(properties[token]!);
  if (typeof additionalProperties === 'object') return formsOf(additionalProperties);
  return items !== undefined && /^(?:\d+|-)$/.test(token) ? formsOf(items) : [];
}

/** Returns the values that a schema lists. */
export function choicesOf(schema: JsonSchema): readonly string[] {
  if (schema.enum !== undefined) return schema.enum.map(String);
  if (schema.const !== undefined) return [String(schema.const)];
  return schema.type === 'boolean' ? ['true', 'false'] : [];
}
