import { describe, expect, it } from 'vitest';
import { FakeSandbox, thrown } from '../nova/custom/custom-code.test-support.ts';
import { NOT_ASKED, RAISED } from '../nova/run.ts';
import { selectDestinations } from '../nova/scheduler/scheduler.ts';
import { createCloud } from './build/create-cloud.ts';
import { requestSpecOf } from './build/request-spec.ts';
import { type CloudInput, scenarioOf } from './scenario-of.test-support.ts';

const FILTER_CONF =
  '[filter_scheduler]\navailable_filters = nova.scheduler.filters.all_filters\n' +
  'available_filters = myfilter.MyFilter\nenabled_filters = ComputeFilter,MyFilter\n';
const WEIGHER_CONF = '[filter_scheduler]\nweight_classes = myweigher.MyWeigher\n';

const CLOUD: CloudInput = {
  custom_code: 'class MyFilter {}',
  hosts: [{ name: 'compute[1:3]', vcpus: 8 }],
  aggregates: [{ name: 'fast', hosts: ['compute1'], metadata: { ssd: 'true' } }],
  flavors: [{ name: 'm1', vcpus: 1, ram: 512, disk: 1, extra_specs: { ssd: 'true' } }],
};

function runWith(sandbox: FakeSandbox | null, input: CloudInput) {
  const scenario = scenarioOf({ ...CLOUD, ...input });
  const cloud = createCloud(scenario, undefined, { sandbox });
  return selectDestinations(cloud, requestSpecOf(scenario, cloud));
}

const filteredBy = (hostPasses: (host: never, request: never) => unknown, input: CloudInput = {}) =>
  runWith(new FakeSandbox({ MyFilter: { hostPasses } }), { nova_conf: FILTER_CONF, ...input });

describe('a custom filter', () => {
  it('is part of the chain, and gives a reason with a pointer to its line', () => {
    const { rounds, rejections, hosts } = filteredBy(
      ({ host }: { host: string }) => host === 'compute2' || (host === 'compute1' ? 'No GPU here.' : false),
    );
    expect(rounds[0]?.filters.map(({ name, start, end }) => [name, start, end])).toEqual([
      ['ComputeFilter', 3, 3],
      ['MyFilter', 3, 1],
    ]);
    expect([...rounds[0]!.filtered].map((host) => hosts[host])).toEqual(['compute2']);
    expect(rejections).toEqual([
      {
        reason: { kind: 'own_code', class_name: 'MyFilter', sentence: 'No GPU here.' },
        message: 'No GPU here.',
        compared: [
          {
            side: 'found',
            subject: { kind: 'code_method', class_name: 'MyFilter', method: 'hostPasses' },
            value: { kind: 'text', text: 'No GPU here.' },
            pointer: '/custom_code#L2',
          },
        ],
      },
      {
        reason: { kind: 'own_code', class_name: 'MyFilter', sentence: null },
        message: 'MyFilter returned false.',
        compared: [
          {
            side: 'found',
            subject: { kind: 'code_method', class_name: 'MyFilter', method: 'hostPasses' },
            value: { kind: 'text', text: 'false' },
            pointer: '/custom_code#L2',
          },
        ],
      },
    ]);
  });

  it('is enabled by the options of Icehouse', () => {
    const nova_conf =
      '[DEFAULT]\nscheduler_available_filters=nova.scheduler.filters.all_filters\n' +
      'scheduler_available_filters=myfilter.MyFilter\nscheduler_default_filters=RamFilter,MyFilter\n';
    const { rounds } = filteredBy(() => false, { release: 'icehouse', nova_conf });
    expect(rounds[0]?.filters.map(({ name, end }) => [name, end])).toEqual([
      ['RamFilter', 3],
      ['MyFilter', 0],
    ]);
  });

  it('receives hosts and the request with Nova’s names', () => {
    const seen: unknown[] = [];
    filteredBy((host, request) => {
      seen.push([host, request]);
      return true;
    });
    expect(seen[0]).toMatchObject([
      {
        host: 'compute1',
        nodename: 'compute1',
        vcpus_total: 8,
        vcpus_used: 0,
        num_instances: 0,
        num_io_ops: 0,
        service: { disabled: false, up: true },
        aggregates: [{ name: 'fast', metadata: { ssd: 'true' } }],
        instances: [],
      },
      {
        flavor: { name: 'm1', memory_mb: 512, extra_specs: { ssd: 'true' } },
        num_instances: 1,
        scheduler_hints: {},
      },
    ]);
  });

  it('sees the resources that earlier servers consumed', () => {
    const free: unknown[] = [];
    filteredBy(
      ({ free_ram_mb, host }: { free_ram_mb: number; host: string }) => {
        if (host === 'compute1') free.push(free_ram_mb);
        return host === 'compute1';
      },
      { request: { count: 2 } },
    );
    expect(Number(free[0]) - Number(free[1])).toBe(512);
  });

  it('ends the request with its exception and its line', () => {
    const { outcome, rounds } = filteredBy(({ host }: { host: string }) =>
      host === 'compute2' ? thrown('x is not defined', { exception: 'ReferenceError' }) : true,
    );
    expect(outcome).toEqual({
      kind: 'error',
      exception: 'ReferenceError',
      message: 'MyFilter on compute2: x is not defined (line 3 of the code)',
      stage: 'filter',
      because: ['/custom_code#L3'],
    });
    expect([...rounds[0]!.filters[1]!.verdicts]).toEqual([0, RAISED, NOT_ASKED]);
  });

  it('can run only for the first server', () => {
    let asked = 0;
    const hostPasses = () => {
      asked += 1;
      return true;
    };
    const once = new FakeSandbox({ MyFilter: { hostPasses } }, null, {
      'MyFilter.runFilterOncePerRequest': true,
    });
    runWith(once, { nova_conf: FILTER_CONF, request: { count: 2 } });
    expect(asked).toBe(3);
  });

  it('is named when it does not finish', () => {
    const spent = thrown('one call can take 1 million steps', {
      exception: 'TimeoutError',
      outOfSteps: true,
    });
    expect(filteredBy(() => spent).outcome).toMatchObject({
      exception: 'TimeoutError',
      message:
        'MyFilter did not finish on compute1 and was stopped: one call can take 1 million steps. ' +
        'It was at line 3 or after it.',
    });
  });

  it.each([
    ['nothing', undefined, 'undefined'],
    ['a number', 1, '1'],
    ['an empty sentence', ' ', 'an empty text'],
  ])('must not return %s', (_, value, shown) => {
    expect(filteredBy(() => value).outcome).toMatchObject({
      exception: 'TypeError',
      message: `MyFilter.hostPasses must return true, false, or a sentence with the reason; for compute1 it returned ${shown}.`,
    });
  });
});

describe('a custom weigher', () => {
  const weighedBy = (methods: Record<string, (host: never) => unknown>) =>
    runWith(new FakeSandbox({ MyWeigher: methods }), {
      nova_conf: WEIGHER_CONF,
      custom_code: 'class MyWeigher {}',
    });

  it('determines the order', () => {
    const { rounds, hosts } = weighedBy({ weigh: ({ host }: { host: string }) => Number(host.slice(-1)) });
    expect([...rounds[0]!.weighed.hosts].map((host) => hosts[host])).toEqual([
      'compute3',
      'compute2',
      'compute1',
    ]);
    expect(rounds[0]?.weighed.weighers).toMatchObject([{ name: 'MyWeigher' }]);
  });

  it('can have a multiplier', () => {
    const { rounds, hosts } = weighedBy({
      weigh: ({ host }: { host: string }) => Number(host.slice(-1)),
      weightMultiplier: () => -2,
    });
    expect([...rounds[0]!.weighed.hosts].map((host) => hosts[host])).toEqual([
      'compute1',
      'compute2',
      'compute3',
    ]);
    expect([...rounds[0]!.weighed.weights]).toEqual([0, -1, -2]);
  });

  it('can set the minimum and the maximum', () => {
    const ends = { 'MyWeigher.minval': 0, 'MyWeigher.maxval': 4 };
    const sandbox = new FakeSandbox({ MyWeigher: { weigh: () => 1 } }, null, ends);
    const { rounds } = runWith(sandbox, { nova_conf: WEIGHER_CONF, custom_code: 'class MyWeigher {}' });
    expect([...rounds[0]!.weighed.weights]).toEqual([0.25, 0.25, 0.25]);
  });

  it('must return a finite number', () => {
    expect(weighedBy({ weigh: () => Number.NaN }).outcome).toMatchObject({
      exception: 'TypeError',
      stage: 'weigher',
      message: 'MyWeigher.weigh must return a finite number; for compute1 it returned NaN.',
    });
  });
});

describe('the code', () => {
  const conf = { nova_conf: FILTER_CONF };

  it('is loaded once for each run, and freed', () => {
    const sandbox = new FakeSandbox({ MyFilter: { hostPasses: () => true } });
    runWith(sandbox, conf);
    runWith(sandbox, { ...conf, request: { count: 3 } });
    expect([sandbox.loaded, sandbox.freed]).toEqual([2, 2]);
    runWith(sandbox, { nova_conf: '' });
    expect(sandbox.loaded).toBe(2);
  });

  it('reports progress while it loads and at each host', () => {
    const scenario = scenarioOf({ ...CLOUD, ...conf });
    const sandbox = new FakeSandbox({ MyFilter: { hostPasses: () => true } });
    const cloud = createCloud(scenario, undefined, { sandbox });
    const told: string[] = [];
    const onProgress = (_done: number, _total: number, step: string) => told.push(step);
    selectDestinations(cloud, requestSpecOf(scenario, cloud), { onProgress });
    const own = 'MyFilter';
    expect(told).toEqual([own, 'Placement', 'the filters and weighers', own, own, own]);
  });

  it('is freed after an exception', () => {
    const sandbox = new FakeSandbox({ MyFilter: { hostPasses: () => thrown('no') } });
    runWith(sandbox, conf);
    expect(sandbox.freed).toBe(1);
  });

  it('counts as missing without a sandbox', () => {
    expect(runWith(null, conf).outcome).toEqual({
      kind: 'error',
      exception: 'ImportError',
      message: "Class MyFilter cannot be found: the scenario's code has not been run.",
      stage: 'configuration',
      because: ['/nova_conf#L3', '/custom_code'],
    });
  });

  it('gives the line if it cannot be loaded', () => {
    const failure = thrown("unexpected token: '}'", { exception: 'SyntaxError', line: 7 });
    expect(runWith(new FakeSandbox({}, failure), conf).outcome).toMatchObject({
      exception: 'SyntaxError',
      message: "The code for myfilter.MyFilter cannot be loaded: unexpected token: '}' (line 7 of the code)",
      stage: 'configuration',
      because: ['/custom_code#L7'],
    });
  });

  it('reports a missing class or method', () => {
    expect(runWith(new FakeSandbox({}), conf).outcome).toMatchObject({
      message:
        'Class MyFilter cannot be found: available_filters has myfilter.MyFilter, which is not a filter of master. ' +
        'Or write a class MyFilter in the code.',
    });
    expect(runWith(new FakeSandbox({ MyFilter: {} }), conf).outcome).toMatchObject({
      exception: 'TypeError',
      message:
        'myfilter.MyFilter cannot be used: the class MyFilter in the code has no method hostPasses(host, request).',
    });
  });

  it('does not replace Nova’s own classes', () => {
    const nova_conf =
      '[filter_scheduler]\navailable_filters = nova.scheduler.filters.compute_filter.ComputeFilter\n' +
      'enabled_filters = ComputeFilter\n';
    const sandbox = new FakeSandbox({ ComputeFilter: { hostPasses: () => false } });
    expect(runWith(sandbox, { nova_conf }).outcome.kind).toBe('selected');
    expect(sandbox.loaded).toBe(0);
  });

  it('uses the sandbox of the previous cloud', () => {
    const sandbox = new FakeSandbox({ MyFilter: { hostPasses: () => true } });
    const scenario = scenarioOf({ ...CLOUD, ...conf });
    const first = createCloud(scenario, undefined, { sandbox });
    expect(createCloud(scenario, first).custom.sandbox).toBe(sandbox);
    expect(createCloud(scenario, first, { sandbox: null }).custom.sandbox).toBeNull();
  });
});
