import { Placement } from '../src/placement/index.ts';
import {
  type CandidatesCase,
  type CandidatesRequest,
  isCandidatesFile,
  loadState,
} from './candidates-format.ts';
import { canonical, normalisedBody } from './normalise.ts';
import type { Failure, Result, VectorFile } from './result.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface CandidatesShape {
  readonly allocation_requests: readonly { readonly allocations: Readonly<Record<string, unknown>> }[];
  readonly provider_summaries: Readonly<Record<string, { readonly root_provider_uuid?: string }>>;
}

/** Compares the engine's replies with those of the real Placement, through the REST API. */
export function runCandidates(files: readonly VectorFile[]): Result {
  let passed = 0;
  const failures: Failure[] = [];
  for (const { name, data } of files) {
    if (!isCandidatesFile(data)) throw new TypeError(`${name} is no file of candidates vectors.`);
    for (const each of data.cases) {
      const found = runCase(name, each);
      failures.push(...found);
      passed += each.requests.length - found.length;
    }
  }
  return { passed, failed: failures.length, failures };
}

function runCase(file: string, { id, state, requests }: CandidatesCase): Failure[] {
  const placement = new Placement();
  loadState(placement.store, state);
  const names = new Map(state.providers.map(({ uuid, name }) => [uuid, name] as const));
  const answers = requests.map((request) => ask(placement, request, names));
  return requests.flatMap((request, index) => {
    const answer = answers[index]!;
    const difference =
      request.count === undefined
        ? differenceFrom(request, answer)
        : limitProblem(request, answer, requests[request.unlimited!]!, rootsByName(placement));
    if (!difference) return [];
    return [
      { file, id: `${id}[${index}]`, what: `${request.microversion} GET ${request.path}`, ...difference },
    ];
  });
}

type Difference = Pick<Failure, 'expected' | 'actual'>;

function ask(placement: Placement, request: CandidatesRequest, names: ReadonlyMap<string, string>): Answer {
  const response = placement.handle({
    method: 'GET',
    url: request.path,
    headers: {
      'x-auth-token': 'admin',
      accept: 'application/json',
      'openstack-api-version': `placement ${request.microversion}`,
    },
    body: null,
  });
  return { status: response.status, body: normalisedBody(response.body, names) };
}

function differenceFrom(request: CandidatesRequest, answer: Answer): Difference | undefined {
  const body = request.repaired === undefined ? request.body : request.repaired;
  const expected = canonical({ status: request.status, body });
  const actual = canonical(answer);
  return expected === actual ? undefined : { expected, actual };
}

function rootsByName({ store }: Placement): Map<string, string> {
  const { names, root } = store.providers;
  return new Map(names.map((name, index) => [name, names[root[index]!]!] as const));
}

/**
 * Placement does not define which candidates a limit leaves. It defines their number and the data that belong to
 * them.
 */
function limitProblem(
  request: CandidatesRequest,
  { status, body }: Answer,
  unlimited: CandidatesRequest,
  roots: ReadonlyMap<string, string>,
): Difference | undefined {
  if (status !== request.status) return { expected: String(request.status), actual: String(status) };
  const answer = body as CandidatesShape;
  const whole = unlimited.body as CandidatesShape;
  const possible = whole.allocation_requests.map(canonical);
  const kept = answer.allocation_requests;
  if (kept.length !== request.count) {
    return { expected: `${request.count} candidates`, actual: `${kept.length} candidates` };
  }
  for (const candidate of kept) {
    const index = possible.indexOf(canonical(candidate));
    if (index < 0) return { expected: 'a candidate of the unlimited request', actual: canonical(candidate) };
    possible.splice(index, 1);
  }
  const keptRoots = new Set(kept.flatMap(providersOf).map((name) => roots.get(name)));
  const summaries = Object.entries(whole.provider_summaries).filter(([name]) =>
    keptRoots.has(roots.get(name)),
  );
  const expected = canonical(Object.fromEntries(summaries));
  const actual = canonical(answer.provider_summaries);
  return expected === actual ? undefined : { expected, actual };
}

function providersOf({ allocations }: CandidatesShape['allocation_requests'][number]): string[] {
  if (!Array.isArray(allocations)) return Object.keys(allocations);
  return allocations.map(
    ({ resource_provider }: { resource_provider: { uuid: string } }) => resource_provider.uuid,
  );
}
