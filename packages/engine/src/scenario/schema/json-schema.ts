import schema from '../scenario.schema.json' with { type: 'json' };

/** The JSON Schema (draft 07) of the scenario document, for editors. `scripts/write-schema.ts` writes it. */
export const scenarioJsonSchema: object = schema;
