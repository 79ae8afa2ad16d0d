import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scenarioJsonSchema } from '../src/scenario/schema/json-schema.ts';
import { convertScenarioSchema } from './scenario-json-schema.ts';

test('the published schema equals the schema in the code; npx tsx scripts/write-schema.ts writes it', () => {
  const published = readFileSync(new URL('../../../public/scenario.schema.json', import.meta.url), 'utf8');
  expect(JSON.parse(published)).toEqual(convertScenarioSchema());
  expect(scenarioJsonSchema).toEqual(convertScenarioSchema());
});

test('every key of the document and of its parts has a description', () => {
  const silent: string[] = [];
  const visit = (schema: unknown, pointer: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [key, part] of Object.entries(schema)) {
      if (key !== 'properties') {
        visit(part, `${pointer}/${key}`);
        continue;
      }
      for (const [name, property] of Object.entries(part as Record<string, { description?: string }>)) {
        if (!property.description) silent.push(`${pointer}/${name}`);
        visit(property, `${pointer}/${name}`);
      }
    }
  };
  visit(convertScenarioSchema(), '');
  expect(silent).toEqual([]);
});
