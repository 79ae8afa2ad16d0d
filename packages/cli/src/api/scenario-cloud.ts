import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createCloud, NovaApi, novaContentsOf, parseScenario, ScenarioError } from '@nova-sieve/engine';
import { UsageError } from '../command.ts';
import { problemLines } from '../problem-lines.ts';
import { sandboxFor } from '../sandbox-for.ts';
import { describeRun } from './run-document.ts';

/** A cloud without hosts. */
const EMPTY = 'version: 1';

/** Where each service is mounted. */
export const PATHS = { placement: '/placement', nova: '/compute/v2.1' } as const;

/** The services of one cloud. */
export interface ServedCloud {
  readonly placement: Pick<NovaApi, 'handle'>;
  readonly nova: NovaApi;
  readonly images: ReturnType<typeof novaContentsOf>['images'];
}

/**
 * Returns the services of a scenario file's cloud, or of an empty cloud without a file.
 *
 * @throws UsageError for a file that cannot be read, and for a scenario that has errors, each with its line
 */
export async function loadCloud(file: string | undefined): Promise<ServedCloud> {
  const name = file ?? 'the empty scenario';
  const parsed = parseScenario(file === undefined ? EMPTY : await read(file));
  const { scenario } = parsed;
  if (scenario === null) throw new UsageError(problemLines(name, parsed.problems));
  try {
    const service = { now: Date.now, uuid: randomUUID };
    const sandbox = await sandboxFor(scenario);
    const cloud = createCloud(scenario, undefined, { ...service, prefix: PATHS.placement, sandbox });
    const contents = novaContentsOf(scenario, cloud, Date.now());
    const nova = new NovaApi(cloud, contents, { ...service, prefix: PATHS.nova, describeRun });
    return { placement: cloud.placement, nova, images: contents.images };
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    const line = parsed.locate(error.pointer)?.start.line;
    throw new UsageError(`${name}${line === undefined ? '' : `:${line}`}: ${error.message}`);
  }
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new UsageError(`Cannot read the scenario: ${error instanceof Error ? error.message : error}`);
  }
}
