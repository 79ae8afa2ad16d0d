import { NovaError } from '../src/nova/errors.ts';
import type { FilterContext } from '../src/nova/filter.ts';
import type { HostState } from '../src/nova/objects/host-state.ts';
import type { Weighed } from '../src/nova/run.ts';
import { weighHosts } from '../src/nova/scheduler/weigh.ts';
import type { Weigher } from '../src/nova/weigher.ts';
import { WEIGHERS } from '../src/nova/weighers/registry.ts';
import { caseConf, caseContext, caseHostStates } from './case.ts';
import type { VectorCase, VectorResult } from './vector-case.ts';

type Numbers = Readonly<Record<string, number | string>>;

export interface WeigherCase extends VectorCase {
  readonly weigher?: string;
  readonly raw?: Numbers;
  readonly normalized?: Numbers;
  readonly multiplier?: Numbers;
  readonly weighed?: Numbers;
  readonly order?: readonly string[];
  /** The file `combined.json`. */
  readonly weighers?: readonly string[];
  readonly weights?: Numbers;
}

/** Compares Nova's real weighers with ours, one by one and all together. */
export function runWeighers(cases: readonly WeigherCase[]): VectorResult {
  const failed: VectorResult['failed'][number][] = [];
  let unsupported = 0;
  for (const vector of cases) {
    const names = vector.weighers ?? [vector.weigher!];
    const weighers = names.map((name) => WEIGHERS.find((weigher) => weigher.name === name));
    if (weighers.some((weigher) => weigher === undefined)) {
      unsupported++;
      continue;
    }
    const difference = compare(vector, weighers as Weigher[]);
    if (difference !== null) failed.push({ id: vector.id, ...difference });
  }
  return { passed: cases.length - failed.length - unsupported, failed, unsupported };
}

interface Difference {
  readonly expected: unknown;
  readonly got: unknown;
}

function compare(vector: WeigherCase, weighers: readonly Weigher[]): Difference | null {
  const got = weighCase(vector, weighers);
  if (vector.raises !== undefined || 'raises' in got) {
    const [expected] = (vector.raises ?? 'no exception').split(':');
    const raised = 'raises' in got ? got.raises : 'no exception';
    return expected === raised ? null : { expected: vector.raises ?? 'no exception', got: raised };
  }
  const wanted: readonly (readonly [string, Numbers | undefined, Numbers])[] = [
    ['raw', vector.raw, got.raw],
    ['normalized', vector.normalized, got.normalized],
    ['multiplier', vector.multiplier, got.multiplier],
    ['weighed', vector.weighed ?? vector.weights, got.weights],
  ];
  for (const [part, expected, actual] of wanted) {
    if (expected !== undefined && !sameNumbers(expected, actual, scaleOf(got.multiplier))) {
      return { expected: { [part]: expected }, got: { [part]: actual } };
    }
  }
  return sameOrder(vector.order ?? [], got) ? null : { expected: vector.order, got: got.order };
}

const scaleOf = (multipliers: Numbers): number =>
  Math.max(
    1,
    ...Object.values(multipliers)
      .map((value) => Math.abs(Number(value)))
      .filter(Number.isFinite),
  );

interface CaseWeights {
  readonly raw: Numbers;
  readonly normalized: Numbers;
  readonly multiplier: Numbers;
  readonly weights: Numbers;
  readonly order: readonly string[];
  readonly tolerance: number;
}

/**
 * Weighs the hosts of a case: the columns of its only weigher by host, and the weights and the order of all weighers.
 */
export function weighCase(
  vector: VectorCase,
  weighers: readonly Weigher[],
): CaseWeights | { readonly raises: string } {
  try {
    const conf = caseConf(vector);
    const context = caseContext(vector, conf);
    const hosts = caseHostStates(vector, conf);
    const weighed = weighHosts(weighers, hosts, context);
    return { ...columnsByHost(weighers[0]!, hosts, context), ...weightsByHost(weighed, hosts) };
  } catch (error) {
    if (error instanceof NovaError) return { raises: error.exception };
    throw error;
  }
}

/** Nova does not weigh a single host. Its columns for one are those of weighing the host twice. */
function columnsByHost(weigher: Weigher, hosts: readonly HostState[], context: FilterContext) {
  const states = hosts.length === 1 ? [hosts[0]!, hosts[0]!] : hosts;
  const { hosts: order, weighers } = weighHosts([weigher], states, context);
  const column = weighers[0]!;
  const byHost = (values: Float64Array): Numbers =>
    Object.fromEntries(Array.from(order, (host, index) => [hosts[host]!.host, values[index]!]));
  return {
    raw: byHost(column.raw),
    normalized: byHost(column.normalized),
    multiplier: byHost(column.multiplier),
  };
}

function weightsByHost(weighed: Weighed, hosts: readonly HostState[]) {
  const order = Array.from(weighed.hosts, (host) => hosts[host]!.host);
  const greatest = weighed.weighers.flatMap(({ multiplier }) => [...multiplier].map(Math.abs));
  return {
    weights: Object.fromEntries(order.map((host, index) => [host, weighed.weights[index]!])),
    order,
    tolerance: 1e-9 * Math.max(1, ...greatest),
  };
}

const numberOf = (value: number | string): number =>
  typeof value === 'number' ? value : Number(value.replace('inf', 'Infinity'));

function sameNumbers(expected: Numbers, got: Numbers, scale: number): boolean {
  const hosts = Object.keys(expected);
  if (hosts.length !== Object.keys(got).length) return false;
  return hosts.every((host) => near(numberOf(expected[host]!), numberOf(got[host] ?? Number.NaN), scale));
}

const near = (a: number, b: number, scale: number): boolean =>
  Object.is(a, b) || a === b || Math.abs(a - b) <= 1e-9 * Math.max(scale, Math.abs(a));

/** Two hosts can exchange places if their weights differ only by the order of additions. */
function sameOrder(expected: readonly string[], { order, weights, tolerance }: CaseWeights): boolean {
  if (order.length !== expected.length) return false;
  return expected.every((host, index) => {
    const other = order[index]!;
    if (host === other) return true;
    return Math.abs(numberOf(weights[host]!) - numberOf(weights[other]!)) < tolerance;
  });
}
