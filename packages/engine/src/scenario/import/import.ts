import { finish } from '../finish.ts';
import { parseScenario } from '../parse.ts';
import { assemble } from './assemble/assemble.ts';
import { documentText } from './assemble/document.ts';
import { crossCheck } from './cross-check.ts';
import { Gathered } from './gathered.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { missingParts } from './missing.ts';
import { readFiles } from './read-files.ts';
import type { FileReport, ImportFile, ImportProgress, ImportResult } from './types.ts';

/**
 * Makes a scenario of what operators can get out of a cloud: what `openstack … list` and `show` print with `-f json`, a
 * nova.conf, the file of `collect.sh`, and scenarios. What of it is what is told by its keys, and by the commands above
 * the answers where they stand there. Never throws: whatever the files are, the answer says what is wrong with them.
 * The same files give the same scenario.
 *
 * Hosts that are alike become one entry with a range. Uuids of hosts and of the providers below them are not kept, as
 * they follow from the names; those of servers, images, aggregates, groups and other providers are.
 */
export function importFiles(
  files: readonly ImportFile[],
  onProgress?: (progress: ImportProgress) => void,
): ImportResult {
  return finish(importSteps(files), onProgress);
}

/** The same in steps, so that a worker can look at its messages between two of them; stop asking to cancel. */
export function* importSteps(
  files: readonly ImportFile[],
): Generator<ImportProgress, ImportResult, undefined> {
  const gathered = new Gathered();
  const accepted = withinLimits(files, gathered);
  const reports = yield* within(readFiles(accepted, gathered), 0, 60);
  if (gathered.answered.size === 0 && gathered.novaConf === null) return alone(gathered, reports);
  const { document, drafts } = yield* within(assemble(gathered), 60, 95);
  crossCheck(gathered, drafts);
  unobtainable(gathered);
  if (drafts.length === 0 && gathered.base === null) {
    gathered.problem('warning', 'No file names a host. The scenario has none.');
  }
  const text = documentText(document);
  yield { doing: 'Checking the scenario', done: 95, total: 100 };
  for (const { severity, message } of parseScenario(text).problems) gathered.problem(severity, message);
  return result(gathered, reports, document, text);
}

/** The steps of a part of the work as those of the whole, in percent. */
function* within<Result>(
  steps: Generator<ImportProgress, Result, undefined>,
  from: number,
  to: number,
): Generator<ImportProgress, Result, undefined> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    const { doing, done, total } = step.value;
    yield { doing, done: from + ((to - from) * done) / Math.max(1, total), total: 100 };
  }
}

/** A scenario by itself stays as it was written. */
function alone(gathered: Gathered, reports: readonly FileReport[]): ImportResult {
  const { base } = gathered;
  return base === null
    ? result(gathered, reports, null, '')
    : result(gathered, reports, base.value, base.text);
}

function result(
  gathered: Gathered,
  files: readonly FileReport[],
  scenario: object | null,
  text: string,
): ImportResult {
  return {
    scenario,
    text,
    files,
    problems: gathered.problems.shown(),
    missing: missingParts(gathered),
    contradictions: gathered.disagreements.contradictions(),
    moreContradictions: gathered.disagreements.leftOut,
  };
}

function withinLimits(files: readonly ImportFile[], gathered: Gathered): ImportFile[] {
  const accepted: ImportFile[] = [];
  let length = 0;
  for (const file of files.slice(0, IMPORT_LIMITS.files)) {
    length += file.text.length;
    if (length > IMPORT_LIMITS.length) {
      const mega = Math.floor(IMPORT_LIMITS.length / 1024 / 1024);
      gathered.problem(
        'error',
        `All files together may have ${mega} million characters. This one was left out.`,
        file.name,
      );
      length -= file.text.length;
    } else accepted.push(file);
  }
  if (files.length > IMPORT_LIMITS.files) {
    const limit = IMPORT_LIMITS.files.toLocaleString('en');
    gathered.problem(
      'error',
      `There are ${files.length} files; ${limit} is the limit. The rest was left out.`,
    );
  }
  return accepted;
}

/** Extra specs that are about what no command tells of a host. */
const ABOUT_HARDWARE = /^(?:hw:(?:numa|cpu_policy|mem_page_size|pci_numa)|pci_passthrough:)/;

function unobtainable(gathered: Gathered): void {
  const asks = gathered.flavors
    .values()
    .find(({ extraSpecs = new Map() }) => [...extraSpecs.keys()].some((key) => ABOUT_HARDWARE.test(key)));
  if (asks === undefined) return;
  gathered.problem(
    'note',
    `The flavor ${asks.name} asks for NUMA cells, pages or PCI devices. No command tells which a host has: write ` +
      'numa_topology and pci_pools of the hosts into the scenario, or such servers find none.',
  );
}
