import fc from 'fast-check';
import { placementAnswer } from '../../src/explain/placement/answer.ts';
import { placementTree } from '../../src/explain/placement/tree.ts';
import { selectDestinations } from '../../src/nova/scheduler/scheduler.ts';
import { createCloud } from '../../src/scenario/build/create-cloud.ts';
import { requestSpecOf } from '../../src/scenario/build/request-spec.ts';
import { parseScenario } from '../../src/scenario/parse.ts';
import { checkRun } from '../checks/run-record.ts';
import { SCENARIO_DATA } from '../inputs/corpus.ts';
import { mutated } from '../inputs/mutate.ts';
import { queryText, settingValue } from '../inputs/scheduling.ts';
import { promise, target, type Verdict } from '../target.ts';

const { scenario } = parseScenario(`version: 1
nova_conf: |
  [filter_scheduler]
  enabled_filters = JsonFilter,SimpleCIDRAffinityFilter
hosts:
  - {name: "c[1:3]", host_ip: 10.0.0.1}
  - {name: d, memory_mb: 1024, stats: {a: "1"}}
`);
if (scenario === null) throw new Error('the cloud of the queries is not a scenario');
const CLOUD = createCloud(scenario);
const SPEC = requestSpecOf(scenario, CLOUD);

function checkHints(hints: Readonly<Record<string, string>>): Verdict {
  const run = selectDestinations(CLOUD, {
    ...SPEC,
    scheduler_hints: new Map(Object.entries(hints).map(([name, hint]) => [name, [hint]])),
  });
  checkRun(run, SPEC.instance_uuids.length);
  return run.outcome.kind === 'error' ? 'refused' : 'taken';
}

/** A cloud with trees, shared storage and aggregates: that of scenario 412. */
const TREES = (() => {
  const trees = parseScenario(
    JSON.stringify(SCENARIO_DATA.find((data) => JSON.stringify(data).includes('MISC_SHARES_VIA_AGGREGATE'))),
  ).scenario;
  if (trees === null) throw new Error('No scenario of the library has a sharing provider.');
  return createCloud(trees);
})();

const QUERIES = [
  'resources=VCPU:1,MEMORY_MB:512,DISK_GB:1&required=!COMPUTE_STATUS_DISABLED&limit=10',
  'resources1=VCPU:1&resources2=DISK_GB:1&group_policy=none&same_subtree=1,2',
  'resources=VCPU:1&member_of=in:00000000-0000-4000-8000-000000000001&root_required=!CUSTOM_A&in_tree=x',
];
const queryPart = fc.oneof(
  fc.constantFrom(
    '&',
    '=',
    ':',
    ',',
    '!',
    'in:',
    '%',
    '%2',
    '%ff',
    '+',
    '1',
    '_A',
    'resources',
    'required',
    'limit',
    'group_policy',
  ),
  settingValue,
);

/** Parts that are valid by themselves, and may be invalid together. */
const goodParts = fc
  .subarray([
    ...['resources=VCPU:1,DISK_GB:1', 'resources1=MEMORY_MB:1', 'resources_B=VCPU:1', 'group_policy=none'],
    ...[
      'required=!COMPUTE_STATUS_DISABLED',
      'required1=HW_CPU_X86_AVX',
      'required=in:HW_CPU_X86_AVX,HW_CPU_X86_SSE',
    ],
    ...[
      'same_subtree=1,_B',
      'limit=3',
      'root_required=!HW_NUMA_ROOT',
      'group_policy=isolate',
      'member_of=!in:',
    ],
  ])
  .map((parts) => parts.join('&'));

function checkCandidates({ query, version }: { query: string; version: string }): Verdict {
  const { status, error } = placementAnswer(TREES, query, version);
  promise((status === 200) === (error === null), () => `${status} with ${error}`);
  placementTree(TREES, { query, microversion: version, origins: new Map() }, 0);
  return status === 200 ? 'taken' : 'refused';
}

export const queryTargets = [
  target({
    name: 'hints',
    promise: "a run that ends, with Nova's exception as its outcome if Nova would raise",
    share: 8,
    inputs: fc.oneof(
      { weight: 4, arbitrary: fc.record({ query: queryText }) },
      fc.record({ build_near_host_ip: settingValue, cidr: settingValue }),
      fc.record({ build_near_host_ip: mutated(['10.0.0.1', '::1']), cidr: mutated(['/24', '/64']) }),
    ),
    check: checkHints,
  }),
  target({
    name: 'placement queries',
    promise: "candidates with the steps that narrowed them, or Placement's own error",
    share: 4,
    inputs: fc.record({
      query: fc.oneof(goodParts, mutated(QUERIES, queryPart)),
      version: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom('1.39', '1.12', '1.29', 'latest') },
        settingValue,
      ),
    }),
    check: checkCandidates,
  }),
];
