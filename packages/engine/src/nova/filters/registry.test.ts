import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseContext, caseHostStates } from '../../../conformance/case.ts';
import type { VectorCase } from '../../../conformance/vector-case.ts';
import { RELEASE_NAMES, releaseFacts } from '../../catalog/releases.ts';
import { defaultConf, parseNovaConf } from '../conf.ts';
import type { Filter } from '../filter.ts';
import { FILTERS, filtersFor } from './registry.ts';

const chosen = (text: string, release: 'master' | 'rocky' | 'icehouse' = 'master'): readonly string[] =>
  filtersFor(parseNovaConf(text, { release }).conf, release).map(({ name }) => name);

describe('the registry', () => {
  it('has every filter once', () => {
    const names = FILTERS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(RELEASE_NAMES)('has every filter of %s', (release) => {
    const names = new Set(FILTERS.map(({ name }) => name));
    expect(releaseFacts(release).filters.filter((name) => !names.has(name))).toEqual([]);
  });

  it('has AggregateInstanceTypeFilter in every release', () => {
    const enabled = '[filter_scheduler]\nenabled_filters = AggregateInstanceTypeFilter';
    const inIcehouse = '[DEFAULT]\nscheduler_default_filters = AggregateInstanceTypeFilter';
    expect([chosen(enabled), chosen(enabled, 'rocky'), chosen(inIcehouse, 'icehouse')]).toEqual(
      Array.from({ length: 3 }, () => ['AggregateInstanceTypeFilter']),
    );
  });
});

describe('the filters of a nova.conf', () => {
  it.each(RELEASE_NAMES)('are the defaults of %s if the option is not set', (release) => {
    expect(filtersFor(defaultConf(release), release).map(({ name }) => name)).toEqual(
      releaseFacts(release).default_filters,
    );
  });

  it('are in the order of enabled_filters, twice if listed twice', () => {
    const text = '[filter_scheduler]\nenabled_filters = JsonFilter,ComputeFilter,JsonFilter';
    expect(chosen(text)).toEqual(['JsonFilter', 'ComputeFilter', 'JsonFilter']);
  });

  it('use the option names of Icehouse', () => {
    const text = '[DEFAULT]\nscheduler_default_filters=AvailabilityZoneFilter,RamFilter,ComputeFilter';
    expect(chosen(text, 'icehouse')).toEqual(['AvailabilityZoneFilter', 'RamFilter', 'ComputeFilter']);
  });

  it('can be made available one by one, by the Python path of the class', () => {
    const available = 'available_filters = nova.scheduler.filters.compute_filter.ComputeFilter';
    expect(chosen(`[filter_scheduler]\n${available}\nenabled_filters = ComputeFilter`)).toEqual([
      'ComputeFilter',
    ]);
    expect(() => chosen(`[filter_scheduler]\n${available}\nenabled_filters = JsonFilter`)).toThrow(
      'Scheduler Host Filter JsonFilter could not be found.',
    );
  });

  it('raise without suggestions for too many unknown names', () => {
    const text = `[filter_scheduler]\nenabled_filters = ${'ComputFilter,'.repeat(1000)}`;
    const hints = (message: string) => message.split('Did you mean').length - 1;
    expect(() => chosen(text)).toThrow(
      expect.objectContaining({
        message: expect.toSatisfy((message: string) => hints(message) === 20),
      }),
    );
  });

  it('raise for names that are not available, with a similar name', () => {
    const text = '[filter_scheduler]\nenabled_filters = ComputFilter, JsonFilter, MyOwn';
    expect(() => chosen(text)).toThrow(
      expect.objectContaining({
        exception: 'SchedulerHostFilterNotFound',
        message: 'Scheduler Host Filter ComputFilter, MyOwn could not be found. Did you mean ComputeFilter?',
        because: ['/nova_conf#L2'],
      }),
    );
  });

  it('raise for a filter of another release', () => {
    expect(() => chosen('[filter_scheduler]\nenabled_filters = RamFilter')).toThrow(
      'Scheduler Host Filter RamFilter could not be found.',
    );
    // Queens deleted it; Rocky is the next release.
    expect(() => chosen('[filter_scheduler]\nenabled_filters = TypeAffinityFilter', 'rocky')).toThrow(
      'Scheduler Host Filter TypeAffinityFilter could not be found.',
    );
  });

  it('raise for an unknown class', () => {
    const text = '[filter_scheduler]\navailable_filters = nova.scheduler.filters.all_filters\n';
    expect(() => chosen(`${text}available_filters = myfilter.MyFilter`)).toThrow(
      expect.objectContaining({ exception: 'ImportError', because: ['/nova_conf#L3'] }),
    );
  });
});

const word = fc.constantFrom('1', '2', '*', '!', '~', '<or> 1 <or> 2', 's== 1', 'true', '1,2');
const specs = fc.dictionary(
  fc.constantFrom(
    'key',
    'aggregate_instance_extra_specs:key',
    'hw:other',
    'capabilities:host',
    'hypervisor_type',
  ),
  word,
  { maxKeys: 3 },
);
const metadata = fc.dictionary(
  fc.constantFrom(
    'key',
    'force_metadata_check',
    'hw:other',
    'filter_tenant_id',
    'instance_type',
    'os_distro',
    'max_io_ops_per_host',
    'cpu_allocation_ratio',
    'availability_zone',
  ),
  word,
  { maxKeys: 3 },
);
const NAMES = ['h0', 'h1', 'h2', 'h3'] as const;
const small = fc.integer({ min: 0, max: 4 });
const instances = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 });
const host = fc.record({
  vcpus_used: fc.integer({ min: 0, max: 70 }),
  free_ram_mb: fc.integer({ min: -100, max: 2000 }),
  num_io_ops: fc.integer({ min: 6, max: 9 }),
  num_instances: fc.integer({ min: 48, max: 51 }),
  service: fc.record({ disabled: fc.boolean(), up: fc.boolean() }),
  instances: instances.map((uuids) => uuids.map((uuid) => ({ uuid }))),
  metrics: fc.constantFrom([], [{ name: 'power', value: 1 }]),
});

/** Returns a request and four hosts for which most filters have a decision to make. */
const world: fc.Arbitrary<VectorCase> = fc
  .record({
    flavor: fc.record({ vcpus: small, extra_specs: specs }),
    image: fc.constantFrom(null, { id: 'i', properties: { os_distro: '1', hw_vm_mode: 'hvm' } }),
    group: fc.record({ policy: fc.constantFrom('affinity', 'anti-affinity', 'legacy'), members: instances }),
    hints: fc.record({ same_host: instances, different_host: instances }),
    hosts: fc.tuple(host, host, host, host),
    aggregates: fc.array(fc.record({ hosts: fc.subarray([...NAMES]), metadata }), { maxLength: 3 }),
  })
  .map(({ flavor, image, group, hints, hosts, aggregates }) => ({
    id: 'random',
    nova_conf:
      '[filter_scheduler]\nisolated_hosts = h1\nisolated_images = i\n[metrics]\nweight_setting = power=1',
    flavor,
    image,
    request: {
      scheduler_hints: { ...hints, query: '[">", "$free_ram_mb", 100]', build_near_host_ip: '192.0.2.9' },
      availability_zone: 'nova',
      retry: { num_attempts: 2, hosts: [['h3', 'h3']] },
      server_group: { uuid: 'g', ...group, hosts: ['h0', 'h2'] },
    },
    hosts: hosts.map((each, index) => ({ ...each, uuid: `${index}`, host: NAMES[index]! })),
    aggregates: aggregates.map((each, index) => ({
      ...each,
      id: index,
      uuid: `${index}`,
      name: `agg${index}`,
    })),
  }));

/**
 * Returns the names of the hosts that pass the chain. Each filter evaluates only the hosts that passed the previous
 * one.
 */
function survivors(vector: VectorCase, chain: readonly Filter[]): readonly string[] {
  const context = caseContext(vector, parseNovaConf(vector.nova_conf!).conf);
  let left = caseHostStates(vector, context.conf);
  for (const filter of chain) {
    const check = filter.prepare(context);
    left = left.filter((each) => check(each) === null);
  }
  return left.map((each) => each.host);
}

describe('a chain of filters', () => {
  it('does not pass more hosts if a filter is added', () => {
    fc.assert(
      fc.property(world, fc.subarray([...FILTERS]), fc.constantFrom(...FILTERS), (vector, chain, added) => {
        const before = survivors(vector, chain);
        const after = survivors(vector, [...chain, added]);
        return after.every((name) => before.includes(name));
      }),
    );
  });

  it('passes the same hosts in the same order for any order of the filters', () => {
    const chains = fc.shuffledSubarray([...FILTERS], { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(world, chains, (vector, chain) => {
        expect(survivors(vector, [...chain].reverse())).toEqual(survivors(vector, chain));
      }),
    );
  });

  it('passes the hosts that every filter passes by itself', () => {
    const chains = fc.shuffledSubarray([...FILTERS], { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(world, chains, (vector, chain) => {
        const alone = chain.map((filter) => new Set(survivors(vector, [filter])));
        expect(survivors(vector, chain)).toEqual(
          NAMES.filter((name) => alone.every((each) => each.has(name))),
        );
      }),
    );
  });
});
