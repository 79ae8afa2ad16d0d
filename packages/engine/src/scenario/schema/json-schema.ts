import schema from '../scenario.schema.json' with { type: 'json' };

/**
 * The JSON Schema (draft 07) of the scenario document, for editors. `scripts/write-schema.ts` writes it.
 * @example
 * const file = JSON.stringify(scenarioJsonSchema, null, 2);
 * console.log(JSON.parse(file).$schema); // http://json-schema.org/draft-07/schema#
 */
export const scenarioJsonSchema: object = schema;
