import { SUITES } from './suites.ts';

/** One suite at one size, in a process of its own, so that the memory of one size does not burden the next. */
const [name, hosts] = process.argv.slice(2);
const suite = SUITES.find((candidate) => candidate.name === name);
if (suite === undefined || process.send === undefined) {
  throw new Error('one-size.ts SUITE HOSTS is started by run.ts, which reads its answer.');
}
process.send(suite.run(Number(hosts)));
