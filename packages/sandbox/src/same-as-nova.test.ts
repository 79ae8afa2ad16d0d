import { createCloud, parseScenario, type Run, requestSpecOf, selectDestinations } from '@nova-sieve/engine';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type OpenSandbox, openSandbox } from './index.ts';

let sandbox: OpenSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

/** Nova's own filters, rewritten as an operator would write them. */
const CODE = `
const valuesOf = (host, key) =>
  host.aggregates.flatMap(({ metadata }) => (key in metadata ? metadata[key].split(',').map((v) => v.trim()) : []));

class MyComputeFilter {
  hostPasses({ service }) {
    return service.up && !service.disabled;
  }
}

class MyIoOpsFilter {
  hostPasses({ num_io_ops }) {
    return num_io_ops < 8 || 'Too busy.';
  }
}

class MyAggregateTypeAffinityFilter {
  hostPasses(host, { flavor }) {
    const types = valuesOf(host, 'instance_type');
    return types.length === 0 || types.includes(flavor.name);
  }
}

class MyAggregateMultiTenancyIsolation {
  hostPasses(host, { project_id }) {
    const tenants = valuesOf(host, 'filter_tenant_id');
    return tenants.length === 0 || tenants.includes(project_id);
  }
}

class MyIoOpsWeigher {
  static minval = 0;
  weigh({ num_io_ops }) {
    return num_io_ops;
  }
  weightMultiplier() {
    return -1;
  }
}

class MyRAMWeigher {
  static minval = 0;
  weigh({ free_ram_mb }) {
    return free_ram_mb;
  }
}
`;

const metadata = fc.dictionary(
  fc.constantFrom('instance_type', 'filter_tenant_id', '__proto__', 'constructor'),
  fc.constantFrom('small', 'large', 'small,large', 'admin', 'other, admin', ''),
);

const aCloud = fc.record({
  hosts: fc.array(
    fc.record({
      num_io_ops: fc.nat(12),
      memory_mb: fc.constantFrom(4096, 8192, 65536),
      service: fc.record({ disabled: fc.boolean(), up: fc.boolean() }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  aggregates: fc.array(fc.record({ members: fc.subarray([0, 1, 2, 3, 4, 5, 6, 7]), metadata }), {
    maxLength: 3,
  }),
  project: fc.constantFrom('admin', 'other'),
});

type GivenCloud = typeof aCloud extends fc.Arbitrary<infer T> ? T : never;

function runWith({ hosts, aggregates, project }: GivenCloud, options: string): Run {
  const { scenario, problems } = parseScenario(
    JSON.stringify({
      version: 1,
      nova_conf: `[filter_scheduler]\n${options}\n`,
      custom_code: CODE,
      flavors: [{ name: 'small', vcpus: 1, ram: 512, disk: 1 }],
      hosts: hosts.map((host, index) => ({ name: `h${index}`, ...host })),
      aggregates: aggregates.map(({ members, metadata }, index) => ({
        name: `a${index}`,
        hosts: members.filter((member) => member < hosts.length).map((member) => `h${member}`),
        metadata,
      })),
      request: { project },
    }),
  );
  if (scenario === null) throw new Error(problems[0]?.message);
  const cloud = createCloud(scenario, undefined, { sandbox });
  return selectDestinations(cloud, requestSpecOf(scenario, cloud));
}

const FILTERS = 'available_filters = nova.scheduler.filters.all_filters\navailable_filters = mine.My';

describe('a filter of Nova’s rewritten as custom code', () => {
  it.each(['ComputeFilter', 'IoOpsFilter', 'AggregateTypeAffinityFilter', 'AggregateMultiTenancyIsolation'])(
    'decides as %s does',
    (name) => {
      fc.assert(
        fc.property(aCloud, (cloud) => {
          const own = runWith(cloud, `${FILTERS}${name}\nenabled_filters = My${name}`);
          const novas = runWith(cloud, `enabled_filters = ${name}`);
          const fates = ({ rounds, outcome }: Run) => [
            outcome.kind,
            ...(rounds[0]?.filters.map(({ verdicts }) => [...verdicts].map((verdict) => verdict === 0)) ??
              []),
          ];
          expect(fates(own)).toEqual(fates(novas));
        }),
        { numRuns: 60 },
      );
    },
  );
});

describe('a weigher of Nova’s rewritten as custom code', () => {
  it.each([
    ['io_ops.IoOpsWeigher', 'MyIoOpsWeigher'],
    ['ram.RAMWeigher', 'MyRAMWeigher'],
  ])('orders as %s does', (path, name) => {
    fc.assert(
      fc.property(aCloud, (cloud) => {
        const common = 'enabled_filters = AllHostsFilter\nweight_classes = ';
        const [own] = runWith(cloud, `${common}mine.${name}`).rounds;
        const [novas] = runWith(cloud, `${common}nova.scheduler.weights.${path}`).rounds;
        expect([own?.weighed.hosts, own?.weighed.weights]).toEqual([
          novas?.weighed.hosts,
          novas?.weighed.weights,
        ]);
      }),
      { numRuns: 60 },
    );
  });
});
