import { SUITES } from './suites.ts';

/** Runs one suite at one size, in its own process, so that one size's memory does not affect the next size. */
const [name, hosts] = process.argv.slice(2);
const suite = SUITES.find((candidate) => candidate.name === name);
if (suite === undefined || process.send === undefined) {
  throw new Error('Only run.ts can start one-size.ts SUITE HOSTS, because it reads the result.');
}
process.send(suite.run(Number(hosts)));
