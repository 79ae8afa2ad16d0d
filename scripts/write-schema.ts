import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { convertScenarioSchema } from '../packages/engine/tools/scenario-json-schema.ts';

/** Writes the JSON Schema of the scenario document for the page, and for editors that fetch it. */
const targets = [
  '../packages/engine/src/scenario/scenario.schema.json',
  '../public/scenario.schema.json',
].map((path) => fileURLToPath(new URL(path, import.meta.url)));
for (const target of targets) writeFileSync(target, JSON.stringify(convertScenarioSchema()));
execFileSync('npx', ['biome', 'format', '--write', ...targets]);
