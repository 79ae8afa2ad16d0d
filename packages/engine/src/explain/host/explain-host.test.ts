import { describe, expect, it } from 'vitest';
import { selectDestinations } from '../../nova/scheduler/scheduler.ts';
import type { Compared } from '../../nova/verdict/verdict.ts';
import { createCloud } from '../../scenario/build/create-cloud.ts';
import { requestSpecOf } from '../../scenario/build/request-spec.ts';
import { parseScenario } from '../../scenario/parse.ts';
import { subjectLabel } from '../words/subject-label.ts';
import { valueText } from '../words/value-text.ts';
import { explainHost, type HostExplanation } from './explain-host.ts';

interface Told extends HostExplanation {
  /** Returns the compared values of each problem as `side what = value`, with the lines that they point to. */
  readonly compared: readonly (readonly string[])[];
}

function explain(text: string, host = 'h1'): Told {
  const { scenario, problems, locate } = parseScenario(`version: 1\n${text.trim()}`);
  expect(problems).toEqual([]);
  const cloud = createCloud(scenario!);
  const run = selectDestinations(cloud, requestSpecOf(scenario!, cloud));
  const explanation = explainHost(cloud, run, run.hosts.indexOf(host));
  const lines = `version: 1\n${text.trim()}`.split('\n');
  const shown = (compared: Compared): string => {
    const { side, subject, pointer } = compared;
    const value = valueText(compared);
    const range = pointer === null ? null : locate(pointer);
    const line = range === null ? '' : ` | ${lines[range.start.line - 1]!.trim()}`;
    return `${side} ${subjectLabel(subject)}${value === null ? '' : ` = ${value}`}${line}`;
  };
  return { ...explanation, compared: explanation.problems.map((one) => one.rejection.compared.map(shown)) };
}

describe('a host that Placement did not offer', () => {
  it('has too little of a resource', () => {
    const told = explain(`
flavors:
  - name: big
    vcpus: 8
    ram: 1024
    disk: 10
hosts:
  - name: h1
    vcpus: 4
    cpu_allocation_ratio: 1.0
`);
    expect(told.status).toBe('rejected');
    expect(told.sentence).toBe(
      'h1 was rejected by Placement. Not enough VCPU is free on the host. It has 1 more problem.',
    );
    expect(told.problems[1]!.rejection.message).toBe(
      "The request requires more VCPU than the inventory's max_unit.",
    );
    expect(told.compared[0]).toEqual([
      'asked resources:VCPU = 8 | vcpus: 8',
      'found VCPU of h1 = 4 of 4 free: (4 − 0 reserved) × 1, 0 used | vcpus: 4',
    ]);
  });

  it('has the inventory that its provider overrides', () => {
    const { compared } = explain(`
flavors: [{name: f, vcpus: 8, ram: 1024, disk: 10}]
hosts:
  - name: h1
    provider:
      inventories:
        VCPU: {total: 8, reserved: 1, allocation_ratio: 1.0}
`);
    expect(compared[0]![1]).toBe(
      'found VCPU of h1 = 7 of 7 free: (8 − 1 reserved) × 1, 0 used | VCPU: {total: 8, reserved: 1, allocation_ratio: 1.0}',
    );
  });

  it('has too little of a resource on a child provider', () => {
    const { compared } = explain(`
flavors: [{name: f, vcpus: 8, ram: 1024, disk: 10}]
hosts:
  - name: h1
    provider:
      inventories: {VCPU: null}
      children:
        - name: numa0
          inventories: {VCPU: 4}
`);
    expect(compared[0]![1]).toMatch(/^found VCPU of numa0 = 4 of 4 free.* \| children:$/);
  });

  it('lacks a trait that the flavor requires', () => {
    const told = explain(`
flavors:
  - name: f
    extra_specs:
      trait:CUSTOM_GOLD: required
hosts:
  - name: h1
    provider:
      traits: [CUSTOM_SILVER]
  - name: h2
    provider:
      traits: [CUSTOM_GOLD]
`);
    expect(told.problems.map(({ rejection }) => rejection.message)).toEqual([
      'The request requires the trait CUSTOM_GOLD; the host does not have it.',
    ]);
    expect(told.compared[0]).toEqual([
      'asked required:CUSTOM_GOLD = CUSTOM_GOLD | trait:CUSTOM_GOLD: required',
      'found traits of h1 = missing | traits: [CUSTOM_SILVER]',
    ]);
  });

  it('has a trait that the flavor forbids', () => {
    const told = explain(`
flavors:
  - name: f
    extra_specs:
      trait:CUSTOM_SLOW: forbidden
hosts:
  - name: h1
    provider:
      traits: [CUSTOM_SLOW]
`);
    expect(told.sentence).toBe(
      'h1 was rejected by Placement. The request forbids the trait CUSTOM_SLOW; the host has it.',
    );
    expect(told.compared[0]).toEqual([
      'asked required:!CUSTOM_SLOW = not CUSTOM_SLOW | trait:CUSTOM_SLOW: forbidden',
      'found traits of h1 = CUSTOM_SLOW | traits: [CUSTOM_SLOW]',
    ]);
  });

  it('is disabled, which Nova reports to Placement as a trait', () => {
    const told = explain(`
hosts:
  - name: h1
    service:
      disabled: true
`);
    expect(told.sentence).toBe(
      'h1 was rejected by Placement. The request forbids the trait COMPUTE_STATUS_DISABLED; the host has it.',
    );
    expect(told.compared[0]).toEqual([
      'asked required:!COMPUTE_STATUS_DISABLED = not COMPUTE_STATUS_DISABLED',
      'found traits of h1 = COMPUTE_STATUS_DISABLED | disabled: true',
    ]);
  });

  it('is not in the availability zone', () => {
    const told = explain(`
hosts: [{name: "h[1:2]"}]
aggregates:
  - name: zone
    availability_zone: az1
    hosts: [h2]
request:
  availability_zone: "az1"
`);
    expect(told.sentence).toBe(
      'h1 was rejected by Placement. The request requires aggregate zone; the host is not in it.',
    );
    const asked = (line: string) =>
      expect.stringMatching(new RegExp(`^asked member_of = in:.* \\| ${line}$`));
    expect(told.compared[0]).toEqual([
      asked('availability_zone: "az1"'),
      asked('availability_zone: az1'),
      'found aggregate zone = does not contain the host | hosts: [h2]',
    ]);
  });

  it('is in an aggregate that the request forbids', () => {
    const told = explain(`
nova_conf: |
  [scheduler]
  enable_isolated_aggregate_filtering = True
hosts: [{name: "h[1:2]", provider: {traits: [CUSTOM_LICENSED]}}]
aggregates:
  - name: licensed
    hosts: [h1]
    metadata:
      trait:CUSTOM_LICENSED: required
`);
    expect(told.sentence).toBe(
      'h1 was rejected by Placement. The request forbids aggregate licensed; the host is in it.',
    );
    expect(told.compared[0]!.at(-1)).toBe('found aggregate licensed = contains the host | hosts: [h1]');
    expect(told.compared[0]![0]).toMatch(/^asked member_of = .* \| trait:CUSTOM_LICENSED: required$/);
  });

  it('is in two of three aggregates that the request forbids, each with its own cause', () => {
    const told = explain(`
nova_conf: |
  [scheduler]
  enable_isolated_aggregate_filtering = True
hosts: [{name: "h[1:2]"}]
aggregates:
  - name: one
    hosts: [h1]
    metadata:
      trait:CUSTOM_A: required
  - name: two
    hosts: [h2]
    metadata:
      trait:CUSTOM_B: required
  - name: three
    hosts: [h1]
    metadata:
      trait:CUSTOM_C: required
`);
    const forbids = (name: string, line: string) => [
      `asked member_of = not ${name} | ${line}`,
      `asked member_of = not ${name} | enable_isolated_aggregate_filtering = True`,
      `found aggregate ${name} = contains the host | hosts: [h1]`,
    ];
    const inOrder = told.compared.map((values) => [...values].sort());
    expect(inOrder).toHaveLength(2);
    expect(inOrder).toContainEqual(forbids('one', 'trait:CUSTOM_A: required').sort());
    expect(inOrder).toContainEqual(forbids('three', 'trait:CUSTOM_C: required').sort());
  });
});

describe('a host of the filter chain', () => {
  const TWO_WRONGS = `
release: rocky
nova_conf: |
  [filter_scheduler]
  enabled_filters = ComputeFilter,AggregateInstanceExtraSpecsFilter
flavors: [{name: f, extra_specs: {ssd: "true"}}]
hosts: [{name: h1, service: {up: false}}, {name: h2}]
aggregates: [{name: fast, hosts: [h2], metadata: {ssd: "true"}}]
`;

  it('that was rejected has all its problems, first the one at which Nova stopped', () => {
    const { problems, sentence, weight } = explain(TWO_WRONGS);
    expect(problems.map(({ name, stopped }) => ({ name, stopped }))).toEqual([
      { name: 'ComputeFilter', stopped: true },
      { name: 'AggregateInstanceExtraSpecsFilter', stopped: false },
    ]);
    expect(sentence).toBe(
      'h1 was rejected by ComputeFilter. The compute service is down: it has not reported in time. ' +
        'It has 1 more problem.',
    );
    expect(weight).toBeNull();
  });

  it('that was selected has no problems', () => {
    expect(explain(TWO_WRONGS, 'h2')).toMatchObject({
      status: 'selected',
      problems: [],
      weight: { rank: 1, hostCount: 1 },
    });
  });

  it('that the request ignores is rejected by the request, whatever other problems it has', () => {
    const { status, sentence, compared } = explain(
      'hosts: [{name: "h[1:2]"}]\nrequest:\n  ignore_hosts: [h1]',
    );
    expect(status).toBe('rejected');
    expect(sentence).toBe('h1 was rejected by Host filter. The request ignores the host.');
    expect(compared).toEqual([['asked ignore_hosts | ignore_hosts: [h1]']]);
  });

  it('that is not forced is rejected by the request', () => {
    const { compared } = explain('release: rocky\nhosts: [{name: "h[1:2]"}]\nrequest:\n  force_hosts: [h2]');
    expect(compared).toEqual([['asked force_hosts | force_hosts: [h2]']]);
  });

  it('that comes after the host for which a filter raised is rejected with the request', () => {
    const { status, sentence } = explain(
      `
hosts: [{name: "h[1:2]"}]
flavors: [{name: f, extra_specs: {"capabilities:vcpus_total": ">= many"}}]
`,
      'h2',
    );
    expect(status).toBe('rejected');
    expect(sentence).toBe(
      'h2 was rejected by ComputeCapabilitiesFilter. The filter raised an exception for another host, which ended the request.',
    );
  });
});

it('fails for a position beyond the hosts of the run', () => {
  expect(() => explain('hosts: [{name: h1}]', 'h2')).toThrow('The run has 1 hosts; there is no host -1.');
});
