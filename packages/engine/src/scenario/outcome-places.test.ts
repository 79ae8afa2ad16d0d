import { describe, expect, it } from 'vitest';
import { selectDestinations } from '../nova/scheduler/scheduler.ts';
import { createCloud } from './build/create-cloud.ts';
import { requestSpecOf } from './build/request-spec.ts';
import { type CloudInput, scenarioOf } from './scenario-of.test-support.ts';

const outcomeOf = (input: CloudInput) => {
  const scenario = scenarioOf(input);
  const cloud = createCloud(scenario);
  return selectDestinations(cloud, requestSpecOf(scenario, cloud)).outcome;
};

describe('an outcome that no host causes', () => {
  it.each<[exception: string, input: CloudInput, because: readonly string[]]>([
    [
      'MessagingTimeout',
      {
        nova_conf: '[scheduler]\nmax_placement_results = 100000\n',
        hosts: [{ name: 'c[1:5001]' }],
        request: { count: 1000 },
      },
      ['/request/count'],
    ],
    [
      'TypeError',
      {
        flavors: [
          { name: 'f', extra_specs: { 'hw:cpu_policy': 'dedicated', 'trait:CUSTOM_NONE': 'required' } },
        ],
        hosts: [{ name: 'h' }],
      },
      ['/flavors/0/extra_specs/trait:CUSTOM_NONE'],
    ],
    [
      'ValueError',
      {
        nova_conf: '[filter_scheduler]\nenabled_filters = NUMATopologyFilter\n',
        flavors: [{ name: 'f', vcpus: 1, extra_specs: { 'hw:cpu_policy': 'dedicated' } }],
        hosts: [
          {
            name: 'h',
            numa_topology: {
              cells: [{ id: 0, cpuset: [], pcpuset: [0, 1], memory: 8192 }],
            },
          },
        ],
      },
      ['/hosts/0'],
    ],
  ])('%s points to its cause', (exception, input, because) => {
    expect(outcomeOf(input)).toMatchObject({
      kind: 'error',
      exception,
      because: expect.arrayContaining([...because]),
    });
  });

  it('points to the attempts of a request at their limit, and to the limit', () => {
    const outcome = outcomeOf({
      release: 'icehouse',
      nova_conf: '[DEFAULT]\nscheduler_max_attempts = 2\n',
      hosts: [{ name: 'h' }],
      request: { retry: { num_attempts: 2, hosts: ['h'] } },
    });
    expect(outcome).toMatchObject({
      kind: 'no_valid_host',
      because: ['/request/retry', '/nova_conf#L2'],
    });
  });
});
