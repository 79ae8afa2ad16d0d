import { checkRequest } from '../src/nova/checked-request.ts';
import { NovaError } from '../src/nova/errors.ts';
import { buildPlacementRequest } from '../src/nova/placement-client/placement-request.ts';
import { caseCloud, caseSpec } from './case.ts';
import type { VectorCase, VectorResult } from './vector-case.ts';

type Pairs = readonly (readonly [key: string, value: string])[];

/** A case of `vectors/requests`: Nova's queries to Placement, or the exception that Nova raises instead. */
export interface RequestCase extends VectorCase {
  readonly query?: Pairs;
  readonly fallback_query?: Pairs;
  readonly limit?: number | null;
  readonly then_raises?: string;
}

/** Returns the engine's result for a case, in the form of the vectors. Of exceptions only the class is compared. */
interface Answer {
  readonly query?: Pairs;
  readonly fallback_query?: Pairs;
  readonly limit?: number | null;
  readonly raises?: string;
  readonly stage?: string;
  readonly then_raises?: string;
}

const classOf = (raises: string): string => raises.split(':')[0]!;

function pairsOf(query: string): Pairs {
  return [...new URLSearchParams(query)].sort(
    ([key, value], [otherKey, otherValue]) => compare(key, otherKey) || compare(value, otherValue),
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

function answer(vector: RequestCase): Answer {
  const cloud = caseCloud(vector);
  const spec = caseSpec(vector);
  let checked: ReturnType<typeof checkRequest>;
  try {
    checked = checkRequest(spec, cloud.conf);
  } catch (error) {
    if (error instanceof NovaError) return { raises: error.exception, stage: 'request' };
    throw error;
  }
  const asked = buildPlacementRequest(cloud, spec, checked);
  if (!asked.ok) return { raises: (asked.cause ?? asked.error).exception, stage: 'scheduler' };
  const query = pairsOf(asked.query);
  const limit = query.find(([key]) => key === 'limit')?.[1];
  return {
    query,
    limit: limit === undefined ? null : Number(limit),
    ...(asked.fallback === null ? {} : { fallback_query: pairsOf(asked.fallback.query) }),
    ...(asked.fallbackError === null ? {} : { then_raises: asked.fallbackError.exception }),
  };
}

function expected(vector: RequestCase): Answer {
  if (vector.raises !== undefined) {
    return { raises: classOf(vector.raises), ...(vector.stage === undefined ? {} : { stage: vector.stage }) };
  }
  return {
    query: vector.query ?? [],
    limit: vector.limit ?? null,
    ...(vector.fallback_query === undefined ? {} : { fallback_query: vector.fallback_query }),
    ...(vector.then_raises === undefined ? {} : { then_raises: classOf(vector.then_raises) }),
  };
}

/** Compares the queries of each case. */
export function runRequests(cases: readonly RequestCase[]): VectorResult {
  const failed: VectorResult['failed'][number][] = [];
  for (const vector of cases) {
    const want = expected(vector);
    const got = answer(vector);
    if (textOf(want) !== textOf(got)) failed.push({ id: vector.id, expected: want, got });
  }
  return { passed: cases.length - failed.length, failed, unsupported: 0 };
}

const textOf = ({ query, limit, fallback_query, raises, stage, then_raises }: Answer): string =>
  JSON.stringify([query, limit, fallback_query, raises, stage, then_raises]);
