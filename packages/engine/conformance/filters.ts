import type { ReleaseName } from '../src/catalog/releases.ts';
import { NovaError } from '../src/nova/errors.ts';
import type { Filter, FilterContext } from '../src/nova/filter.ts';
import { FILTERS } from '../src/nova/filters/registry.ts';
import type { HostState } from '../src/nova/objects/host-state.ts';
import { isRebuild } from '../src/nova/objects/request-spec.ts';
import { caseConf, caseContext, caseHostStates } from './case.ts';
import type { VectorCase, VectorResult } from './vector-case.ts';

/** One case of `vectors/filters`. */
export interface FilterCase extends VectorCase {
  /** The Nova that gave the verdicts: `master`, `26.2.2`, `18.0.0`, or `seed 000`. */
  readonly nova: string;
  readonly filter: string;
  /** Each host's own verdict; absent if no host was considered. */
  readonly passes?: Readonly<Record<string, HostAnswer>>;
}

type HostAnswer = boolean | { readonly raises: string };
type Answer =
  | { readonly passes: Record<string, HostAnswer> }
  | { readonly raises: string; readonly stage: string };

const RELEASES: ReadonlyMap<string, ReleaseName> = new Map([
  ['18.0.0', 'rocky'],
  ['26.2.2', 'rocky'],
]);

/**
 * Runs cases of `vectors/filters`, each host by itself, and compares the verdicts. Of an exception only the class is
 * compared.
 */
export function runFilters(cases: readonly FilterCase[]): VectorResult {
  let passed = 0;
  let unsupported = 0;
  const failed: VectorResult['failed'][number][] = [];
  for (const vector of cases) {
    const filter = FILTERS.find(({ name }) => name === vector.filter);
    if (filter === undefined) {
      unsupported += 1;
      continue;
    }
    const got = answer(vector, filter);
    const expected = expectedOf(vector);
    if (JSON.stringify(got) === JSON.stringify(expected)) passed += 1;
    else failed.push({ id: vector.id, expected, got });
  }
  return { passed, failed, unsupported };
}

const className = (raises: string): string => raises.slice(0, raises.search(/:|$/));

function expectedOf({ passes, raises, stage }: FilterCase): Answer {
  if (raises !== undefined) return { raises: className(raises), stage: stage ?? '' };
  return {
    passes: Object.fromEntries(
      Object.entries(passes ?? {}).map(([host, value]) => [
        host,
        typeof value === 'boolean' ? value : { raises: className(value.raises) },
      ]),
    ),
  };
}

function answer(vector: FilterCase, filter: Filter): Answer {
  const conf = caseConf(vector, RELEASES.get(vector.nova));
  let context: FilterContext | undefined;
  const refused = raisedBy(() => {
    context = caseContext(vector, conf);
  });
  if (context === undefined) return { raises: refused!, stage: 'request' };
  const passes: Record<string, HostAnswer> = {};
  for (const host of caseHostStates(vector, conf)) passes[host.host] = verdictOn(host, filter, context);
  return { passes };
}

function verdictOn(host: HostState, filter: Filter, context: FilterContext): HostAnswer {
  if (isRebuild(context.spec) && !filter.runsOnRebuild) return true;
  let passes = false;
  const raises = raisedBy(() => {
    passes = filter.prepare(context)(host) === null;
  });
  return raises === null ? passes : { raises };
}

/** Returns the class of the exception that Nova would raise, or `null`. */
function raisedBy(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof NovaError) return error.exception;
    throw error;
  }
}
