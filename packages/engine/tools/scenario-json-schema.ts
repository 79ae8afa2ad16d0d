import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { scenarioSchema } from '../src/scenario/schema/schema.ts';
import type { DictionarySchema } from '../src/scenario/text/dictionary.ts';

/** Returns the JSON Schema (draft 07) of a scenario document, for editors. */
export function convertScenarioSchema(): JsonSchema {
  return {
    ...convert(scenarioSchema),
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'scenario.schema.json',
  };
}

function convert(schema: GenericSchema): JsonSchema {
  return toJsonSchema(schema, {
    typeMode: 'input',
    ignoreActions: ['check', 'metadata'],
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      if (valibotSchema.type === 'custom') return { ...jsonSchema, type: 'object' };
      if (valibotSchema.type !== 'dictionary') return null;
      const { value } = valibotSchema as unknown as DictionarySchema<GenericSchema>;
      return { ...jsonSchema, type: 'object', additionalProperties: withoutDraft(convert(value)) };
    },
  });
}

function withoutDraft({ $schema: _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
