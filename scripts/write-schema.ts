import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { scenarioJsonSchema } from '../packages/engine/tools/scenario-json-schema.ts';

/** Writes the JSON Schema of the scenario document to where the page and editors find it. */
const target = fileURLToPath(new URL('../public/scenario.schema.json', import.meta.url));
writeFileSync(target, JSON.stringify(scenarioJsonSchema()));
execFileSync('npx', ['biome', 'format', '--write', target]);
