import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { SizeTimes } from './measure.ts';
import { SUITES } from './suites.ts';
import { tableOf } from './tables.ts';

const USAGE = `Usage: pnpm bench [--suite NAME] [--hosts N,N…] [--large] [--json]

Measures the engine and prints a table for each suite: medians in ms, the number of results in parentheses,
and under × the growth from the previous size.

  --suite NAME   ${SUITES.map(({ name }) => name).join(' or ')}; default: both
  --hosts N,N…   sizes of the cloud; default: 100,1000,10000
  --large        adds 100,000 hosts, which takes some minutes
  --json         prints the numbers as JSON`;

/** The longest time for one size. Milliseconds. */
const PATIENCE = 15 * 60_000;
const MOST_HOSTS = 200_000;

interface Options {
  readonly suites: typeof SUITES;
  readonly sizes: readonly number[];
  readonly json: boolean;
}

/** @throws Error that names the invalid argument */
function optionsOf(args: readonly string[]): Options {
  const { suite, hosts, large, json } = parseArgs({
    args: [...args],
    options: {
      suite: { type: 'string' },
      hosts: { type: 'string', default: '100,1000,10000' },
      large: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  }).values;
  const suites = suite === undefined ? SUITES : SUITES.filter(({ name }) => name === suite);
  if (suites.length === 0) throw new Error(`There is no suite ${suite}.`);
  const sizes = [...hosts.split(',').map(Number), ...(large ? [100_000] : [])];
  const wrong = sizes.find((size) => !Number.isInteger(size) || size < 100 || size > MOST_HOSTS);
  if (wrong !== undefined)
    throw new Error(`--hosts must be numbers from 100 to ${MOST_HOSTS}; it is ${hosts}.`);
  return { suites, sizes, json };
}

/** Measures in a new process with the flags of this process. */
function measure(suite: string, hosts: number): Promise<SizeTimes> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('one-size.ts', import.meta.url), [suite, String(hosts)], {
      timeout: PATIENCE,
    });
    let answer: SizeTimes | null = null;
    child.on('message', (message) => {
      answer = message as SizeTimes;
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0 && answer !== null) resolve(answer);
      else
        reject(
          new Error(`${suite} with ${hosts} hosts ended with ${code ?? 'a signal'} and printed no numbers.`),
        );
    });
  });
}

async function main({ suites, sizes, json }: Options): Promise<void> {
  const numbers: Record<string, SizeTimes[]> = {};
  for (const { name, title } of suites) {
    const times: SizeTimes[] = [];
    for (const hosts of sizes) times.push(await measure(name, hosts));
    numbers[name] = times;
    if (!json) process.stdout.write(`## ${title}\n\n${tableOf(times)}\n\n`);
  }
  if (json) process.stdout.write(`${JSON.stringify(numbers, null, 1)}\n`);
}

let options: Options | null = null;
try {
  options = optionsOf(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n\n${USAGE}\n`);
  process.exitCode = 2;
}
if (options !== null) await main(options);
