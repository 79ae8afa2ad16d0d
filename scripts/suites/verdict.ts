/** What a suite counted: tests, vectors or checks. */
export interface Count {
  passed: number;
  failed: number;
  /** A remark for the summary, such as what was left out. */
  note?: string;
}

/** How a suite's process ended. */
export interface Ending {
  code: number | null;
  signal: string | null;
  /** The reason why the process did not start, or why it was stopped. */
  broken?: string;
}

/** Judges a suite without a report, which is one check: it passes if its process succeeds. */
export function judgeCheck(ending: Ending): Count {
  const death = deathOf(ending);
  return death === undefined ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, note: death };
}

/**
 * Judges a suite with a report by the counts of the report. A suite that crashes, counts nothing, or fails without a
 * failed test is one failure, with the reason.
 */
export function judgeReport(ending: Ending, read: () => Count): Count {
  const death = deathOf(ending);
  let counted: Count;
  try {
    counted = read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { passed: 0, failed: 1, note: [death, `no usable report: ${reason}`].filter(Boolean).join('; ') };
  }
  if (counted.passed + counted.failed === 0) {
    return { passed: 0, failed: 1, note: death ?? 'ran no tests' };
  }
  if (death !== undefined && counted.failed === 0) {
    return { passed: counted.passed, failed: 1, note: `${death}, though no test failed` };
  }
  return counted;
}

function deathOf({ code, signal, broken }: Ending): string | undefined {
  if (broken !== undefined) return broken;
  if (signal !== null) return `ended by ${signal}`;
  return code === 0 ? undefined : `exit code ${code}`;
}

/** Returns the last line of the whole run. */
export function lastLine(counts: Iterable<Count>): string {
  let passed = 0;
  let failed = 0;
  for (const count of counts) {
    passed += count.passed;
    failed += count.failed;
  }
  return `${passed} passed, ${failed} failed`;
}
