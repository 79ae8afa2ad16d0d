import { runCandidates } from './candidates.ts';
import { type CandidatesFile, isCandidatesFile } from './candidates-format.ts';
import { type FilterCase, runFilters } from './filters.ts';
import { type RequestCase, runRequests } from './requests.ts';
import { runSchedules, type ScheduleCase } from './schedules.ts';
import type { VectorCase, VectorResult } from './vector-case.ts';
import { runWeighers, type WeigherCase } from './weighers.ts';

/** A difference between the real software's result and ours, as text. */
interface Difference {
  readonly id: string;
  readonly expected: string;
  readonly got: string;
}

export interface FileResult {
  readonly kind: string;
  readonly passed: number;
  readonly failed: number;
  readonly unsupported: number;
  /** One for each failure. */
  readonly differences: readonly Difference[];
}

type Case = VectorCase & Readonly<Record<string, unknown>>;

interface ArrayKind {
  readonly name: string;
  /** Whether the shape of a case is that of this kind. */
  readonly matches: (vector: Case) => boolean;
  readonly run: (cases: readonly Case[]) => VectorResult;
}

/** The kinds of files that are arrays of cases, with the most specific shapes first. */
const ARRAY_KINDS: readonly ArrayKind[] = [
  {
    name: 'schedules',
    matches: (vector) => 'providers' in vector,
    run: (cases) => runSchedules(cases as unknown as readonly ScheduleCase[]),
  },
  {
    name: 'weighers',
    matches: (vector) => 'weigher' in vector || 'weighers' in vector,
    run: (cases) => runWeighers(cases as readonly WeigherCase[]),
  },
  {
    name: 'filters',
    matches: (vector) => 'filter' in vector,
    run: (cases) => runFilters(cases as unknown as readonly FilterCase[]),
  },
  {
    name: 'requests',
    matches: (vector) => 'query' in vector || ('raises' in vector && 'hosts' in vector),
    run: (cases) => runRequests(cases as unknown as readonly RequestCase[]),
  },
];

/**
 * Runs the content of a JSON file by the kind that its shape indicates. Returns `null` for a file without vectors,
 * such as `defaults.json`. Cases of an unknown kind count as unsupported, and an exception as a failure of its case.
 */
export function runFile(name: string, data: unknown): FileResult | null {
  if (isCandidatesFile(data)) return runCandidatesFile(name, data);
  if (!Array.isArray(data)) return null;
  const cases = data as readonly Case[];
  const kind = ARRAY_KINDS.find(({ matches }) => cases.some((vector) => isObject(vector) && matches(vector)));
  if (kind === undefined) {
    return { kind: 'unknown', passed: 0, failed: 0, unsupported: cases.length, differences: [] };
  }
  const results = cases.map((vector) => guarded(vector, kind));
  const differences = results.flatMap(({ failed }) =>
    failed.map(({ id, expected, got }) => ({ id, expected: asText(expected), got: asText(got) })),
  );
  return {
    kind: kind.name,
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: differences.length,
    unsupported: results.reduce((sum, { unsupported }) => sum + unsupported, 0),
    differences,
  };
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');

function guarded(vector: Case, kind: ArrayKind): VectorResult {
  try {
    return kind.run([vector]);
  } catch (error) {
    const id = isObject(vector) ? String(vector.id) : 'a case that is no object';
    return { passed: 0, unsupported: 0, failed: [{ id, expected: 'an answer', got: thrown(error) }] };
  }
}

const thrown = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

function runCandidatesFile(name: string, data: CandidatesFile): FileResult {
  const differences: Difference[] = [];
  let passed = 0;
  for (const vector of data.cases) {
    try {
      const result = runCandidates([{ name, data: { ...data, cases: [vector] } }]);
      passed += result.passed;
      differences.push(
        ...result.failures.map(({ id, what, expected, actual }) => ({
          id: `${id} ${what}`,
          expected,
          got: actual,
        })),
      );
    } catch (error) {
      differences.push({ id: vector.id, expected: 'an answer', got: thrown(error) });
    }
  }
  return { kind: 'candidates', passed, failed: differences.length, unsupported: 0, differences };
}
