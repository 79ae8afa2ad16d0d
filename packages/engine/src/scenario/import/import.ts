import { finish } from '../finish.ts';
import { parseScenario } from '../parse.ts';
import { assemble } from './assemble/assemble.ts';
import { documentText } from './assemble/document.ts';
import { crossCheck } from './cross-check.ts';
import { readFiles } from './files/read-files.ts';
import { Gathered } from './gathered.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { missingParts } from './missing.ts';
import type { FileReport, ImportFile, ImportProgress, ImportResult } from './types.ts';

/**
 * Builds a scenario from data that operators can export from a cloud: the output of `openstack … list` and `show` with
 * `-f json`, a nova.conf, the file of `collect.sh`, and scenarios. The keys of the output, and the command above it,
 * identify its kind. Never throws: the result reports the problems of any files. The same files give the same scenario.
 *
 * Equal hosts become one entry with a range. UUIDs of hosts and of their child providers are not kept, because they are
 * derived from the names. UUIDs of servers, images, aggregates, groups and other providers are kept.
 */
export function importFiles(
  files: readonly ImportFile[],
  onProgress?: (progress: ImportProgress) => void,
): ImportResult {
  return finish(importSteps(files), onProgress);
}

/** Like `importFiles`, but in steps, so that a worker can handle messages between them. To cancel, stop iterating. */
export function* importSteps(
  files: readonly ImportFile[],
): Generator<ImportProgress, ImportResult, undefined> {
  const gathered = new Gathered();
  const accepted = withinLimits(files, gathered);
  const reports = yield* within(readFiles(accepted, gathered), 0, 60);
  if (gathered.answered.size === 0 && gathered.novaConf === null) return scenarioOnly(gathered, reports);
  const { document, drafts } = yield* within(assemble(gathered), 60, 95);
  crossCheck(gathered, drafts);
  unobtainable(gathered);
  if (drafts.length === 0 && gathered.base === null) {
    gathered.problem('warning', 'The files contain no hosts, so the scenario has no hosts.');
  }
  const text = documentText(document);
  yield { doing: 'Checking the scenario…', done: 95, total: 100 };
  for (const { severity, message } of parseScenario(text).problems) gathered.problem(severity, message);
  return result(gathered, reports, document, text);
}

/** Converts the progress of a part of the work to a percentage of the whole. */
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

/** Returns a scenario without other files unchanged. */
function scenarioOnly(gathered: Gathered, reports: readonly FileReport[]): ImportResult {
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
        `The limit for all files is ${mega} million characters. This file was omitted.`,
        file.name,
      );
      length -= file.text.length;
    } else accepted.push(file);
  }
  if (files.length > IMPORT_LIMITS.files) {
    const limit = IMPORT_LIMITS.files.toLocaleString('en');
    gathered.problem(
      'error',
      `There are ${files.length} files; the limit is ${limit}. The other files were omitted.`,
    );
  }
  return accepted;
}

/** Extra specs about hardware that no command prints. */
const ABOUT_HARDWARE = /^(?:hw:(?:numa|cpu_policy|mem_page_size|pci_numa)|pci_passthrough:)/;

function unobtainable(gathered: Gathered): void {
  const asks = gathered.flavors
    .values()
    .find(({ extraSpecs = new Map() }) => [...extraSpecs.keys()].some((key) => ABOUT_HARDWARE.test(key)));
  if (asks === undefined) return;
  gathered.problem(
    'note',
    `The flavor ${asks.name} requires NUMA cells, memory pages or PCI devices, but no command prints those of a host. ` +
      'Add numa_topology and pci_pools to the hosts in the scenario. Without them, the filters reject every host.',
  );
}
