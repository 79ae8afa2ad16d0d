import { describe, expect, it } from 'vitest';
import { instanceUuid, testCloud } from '../../../conformance/test-cloud.ts';
import { FILTERS as ALL_FILTERS } from '../../nova/filters/registry.ts';
import { selectDestinations } from '../../nova/scheduler/scheduler.ts';
import { logLines } from './log-lines.ts';
import { toLogText } from './log-text.ts';
import { filterLogger } from './loggers.ts';

const conf = (text: string): string => `[filter_scheduler]\n${text}\n`;

const linesOf = (
  { cloud, request }: ReturnType<typeof testCloud>,
  given: Parameters<typeof request>[0] = {},
  level: 'INFO' | 'DEBUG' = 'DEBUG',
): string[] => {
  const spec = request(given);
  const lines = logLines(cloud, spec, selectDestinations(cloud, spec), level);
  return lines.map((line) => `${line.level[0]} ${line.logger} ${line.text}`);
};

// Nova keeps 512 MiB of each host for itself.
const hosts = { cmp1: { memory_mb: 8704 }, cmp2: { memory_mb: 4608 }, cmp3: { service: { disabled: true } } };

describe('the log of a run', () => {
  it('follows one server from the request to its host', () => {
    const lines = linesOf(
      testCloud(hosts, {
        nova_conf: conf(
          'enabled_filters = ComputeFilter\nweight_classes = nova.scheduler.weights.ram.RAMWeigher',
        ),
      }),
    );
    const uuid = instanceUuid(0);
    const cmp1 = '(cmp1, cmp1) ram: 8192MB disk: 512000MB io_ops: 0 instances: 0, allocation_candidates: 1';
    const cmp2 = '(cmp2, cmp2) ram: 4096MB disk: 512000MB io_ops: 0 instances: 0, allocation_candidates: 1';
    expect(lines[0]).toBe(`D nova.scheduler.manager Starting to schedule for instances: ['${uuid}']`);
    expect(lines).toContain(
      "D nova.scheduler.request_filter Request filter 'compute_status_filter' took 0.0 seconds",
    );
    const chain = lines.slice(lines.indexOf('D nova.filters Starting with 3 host(s)'));
    expect(chain[1]).toMatch(
      /^D nova\.scheduler\.filters\.compute_filter \(cmp3, cmp3\) ram: \d+MB disk: 512000MB io_ops: 0 instances: 0, allocation_candidates: 1 is disabled, reason: None$/,
    );
    expect(chain.slice(2)).toEqual([
      'D nova.filters Filter ComputeFilter returned 2 host(s)',
      `D nova.scheduler.manager Filtered [${cmp1}, ${cmp2}]`,
      "D nova.weights RAMWeigher: raw weights {('cmp1', 'cmp1'): 8192, ('cmp2', 'cmp2'): 4096}",
      "D nova.weights RAMWeigher: normalized weights {('cmp1', 'cmp1'): 1.0, ('cmp2', 'cmp2'): 0.5}",
      "D nova.weights RAMWeigher: score (multiplier * weight) {('cmp1', 'cmp1'): '1.0 * 1.0', ('cmp2', 'cmp2'): '1.0 * 0.5'}",
      `D nova.scheduler.manager Weighed [WeighedHost [host: ${cmp1}, weight: 1.0], WeighedHost [host: ${cmp2}, weight: 0.5]]`,
      `D nova.scheduler.utils Attempting to claim resources in the placement API for instance ${uuid}`,
      `D nova.scheduler.manager [instance: ${uuid}] Selected host: ${cmp1}`,
    ]);
  });

  const none = {
    cmp1: { service: { up: false } },
    cmp2: { service: { up: false } },
  };
  const filters = conf('enabled_filters = AllHostsFilter,ComputeFilter,JsonFilter');

  it('logs the result of a filter chain that rejected every host at INFO', () => {
    const results = "['AllHostsFilter: (start: 2, end: 2)', 'ComputeFilter: (start: 2, end: 0)']";
    expect(linesOf(testCloud(none, { nova_conf: filters }), {}, 'INFO').slice(1)).toEqual([
      expect.stringMatching(
        /^W nova\.scheduler\.filters\.compute_filter .* has not been heard from in a while$/,
      ),
      expect.stringMatching(
        /^W nova\.scheduler\.filters\.compute_filter .* has not been heard from in a while$/,
      ),
      'I nova.filters Filter ComputeFilter returned 0 hosts',
      `I nova.filters Filtering removed all hosts for the request with instance ID '${instanceUuid(0)}'. Filter results: ${results}`,
    ]);
  });

  it('logs the hosts that passed each filter, and the outcome, at DEBUG', () => {
    const lines = linesOf(testCloud(none, { nova_conf: filters }));
    const results = "[('AllHostsFilter', [('cmp1', 'cmp1'), ('cmp2', 'cmp2')]), ('ComputeFilter', None)]";
    expect(lines).toContain(
      `D nova.filters Filtering removed all hosts for the request with instance ID '${instanceUuid(0)}'. Filter results: ${results}`,
    );
    expect(lines.slice(-3)).toEqual([
      'D nova.scheduler.manager Filtered []',
      'D nova.scheduler.manager There are 0 hosts available but 1 instances requested to build.',
      'D oslo_messaging.rpc.server Expected exception during message handling (No valid host was found. There are not enough hosts available.)',
    ]);
  });

  it('says that Placement returned no allocation candidates', () => {
    const lines = linesOf(testCloud(hosts), { flavor: { vcpus: 1000 } }, 'INFO');
    expect(lines).toEqual([
      'W nova.scheduler.request_filter OWNER_NOVA trait not added to scheduling request: not all nova-compute services are upgraded (min_version=61, need 73).',
      'I nova.scheduler.manager Got no allocation candidates from the Placement API. This could be due to insufficient resources or a temporary occurrence as compute nodes start up.',
    ]);
  });

  it('removes the allocations of the placed servers if the last server finds no host', () => {
    const lines = linesOf(testCloud({ cmp1: { memory_mb: 1024 } }), { count: 3 });
    expect(lines.slice(-4, -1)).toEqual([
      'D nova.scheduler.manager Unable to successfully claim against any host.',
      `D nova.scheduler.manager Cleaning up allocations for ['${instanceUuid(0)}', '${instanceUuid(1)}']`,
      'D nova.scheduler.manager There are 2 hosts available but 3 instances requested to build.',
    ]);
    expect(
      lines.some((line) => line.startsWith('W nova.scheduler.client.report Failed to save allocation')),
    ).toBe(true);
  });

  it('includes the resources of an earlier server in the state of a host that rejects a later one', () => {
    const nova_conf = conf('enabled_filters = NumInstancesFilter\nmax_instances_per_host = 1');
    const lines = linesOf(testCloud(hosts, { nova_conf }), { count: 2 });
    const full = lines.find((line) => line.includes('fails num_instances check'));
    expect(full).toMatch(/ram: \d+MB disk: 501760MB io_ops: 1 instances: 1, allocation_candidates: 1 fails/);
  });

  it('has no filter for forced hosts', () => {
    const lines = linesOf(testCloud(hosts), { request: { force_hosts: ['cmp2'] } });
    expect(lines).toContain('I nova.scheduler.host_manager Host filter forcing available hosts to cmp2');
    expect(lines.some((line) => line.startsWith('D nova.filters'))).toBe(false);
    expect(lines.some((line) => line.includes('Filtered dict_values([(cmp2, cmp2)'))).toBe(true);
    expect(lines.some((line) => line.startsWith('D nova.weights'))).toBe(false);
  });

  it('has the log lines of Icehouse', () => {
    const lines = linesOf(testCloud(hosts, { release: 'icehouse' }), {}, 'INFO');
    expect(lines[0]).toBe(
      `I nova.scheduler.filter_scheduler Attempting to build 1 instance(s) uuids: ['${instanceUuid(0)}']`,
    );
    expect(lines.at(-1)).toMatch(
      /^I nova\.scheduler\.filter_scheduler Choosing host WeighedHost \[host: \(cmp\d, cmp\d\) ram:\d+ disk:512000 io_ops:0 instances:0, weight: [\d.]+\] for instance /,
    );
  });

  it('ends with the exception that a filter raises', () => {
    const nova_conf = conf('enabled_filters = JsonFilter');
    const lines = linesOf(testCloud(hosts, { nova_conf }), {
      request: { scheduler_hints: { query: ['["nonsense", 1]'] } },
    });
    expect(lines.at(-1)).toMatch(
      /^E oslo_messaging\.rpc\.server Exception during message handling: KeyError/,
    );
    expect(lines.some((line) => line.includes('Filtered ['))).toBe(false);
  });
});

describe('the text', () => {
  it('has the given time and request in every line, and no DEBUG line at level INFO', () => {
    const { cloud, request } = testCloud(none());
    const spec = request();
    const run = selectDestinations(cloud, spec);
    const options = { time: '2026-11-21 06:30:00.000', request_id: 'req-1', process: 7 };
    const text = toLogText(cloud, spec, run, { ...options, level: 'INFO' });
    for (const line of text.trimEnd().split('\n')) {
      expect(line).toMatch(
        /^2026-11-21 06:30:00\.000 7 (INFO|WARNING) nova\.[\w.]+ \[None req-1 .* - - default default\] /,
      );
    }
    expect(toLogText(cloud, spec, run, { ...options, level: 'DEBUG' }).length).toBeGreaterThan(text.length);
  });
});

const none = () => ({ cmp1: { service: { up: false } } });

it('knows the logger of every filter', () => {
  for (const { name } of ALL_FILTERS) expect(filterLogger(name)).toMatch(/^nova\.scheduler\.filters\.\w+$/);
});
