import * as v from 'valibot';
import { parseCpuSpec } from '../../nova/hardware/cpu-spec.ts';
import { field, flag, list, names, object, orNull, whole } from './fields.ts';

const CPU_PART = /^\^?\d{1,5}(?:-\d{1,5})?$/;
/** More CPUs than a machine has; a bound for `0-99999`. */
const MAX_CPU = 8191;

/** Checked before the CPUs are listed: a link may ask for a billion. */
function isCpuSpec(spec: string): boolean {
  return spec.split(',').every((part) => {
    const [first = '', last = first] = part.trim().replace('^', '').split('-');
    return CPU_PART.test(part.trim()) && Number(first) <= Number(last) && Number(last) <= MAX_CPU;
  });
}

const cpu = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_CPU));

const cpus = (description: string) =>
  v.optional(
    v.pipe(
      field(
        v.union([
          v.array(cpu),
          v.pipe(
            v.string(),
            v.check((spec) => spec === '' || isCpuSpec(spec)),
          ),
        ]),
        'CPUs such as "0-3,8" or [0, 1, 2, 3, 8]',
        description,
      ),
      v.transform((spec) =>
        typeof spec === 'string' ? [...parseCpuSpec(spec)].sort((a, b) => a - b) : spec,
      ),
    ),
    [],
  );

const mempageSchema = object(
  'memory pages',
  {
    size_kb: whole('The size of a page in KiB: 4, 2048, 1048576.', { unit: 'KiB', min: 1 }),
    total: whole('Pages of this size.'),
    used: v.optional(whole('Pages in use.'), 0),
    reserved: v.optional(whole('Pages that are kept back.'), 0),
  },
  'The memory pages of one size.',
);

const cellSchema = object(
  'NUMA cell',
  {
    id: v.optional(whole('The number of the cell; its place in the list when absent.')),
    cpuset: cpus('CPUs for servers that share CPUs.'),
    pcpuset: cpus('CPUs for servers with dedicated CPUs.'),
    memory: whole('Memory of the cell in MiB.', { unit: 'MiB' }),
    cpu_usage: v.optional(whole('CPUs used by servers that share them.'), 0),
    memory_usage: v.optional(whole('Memory in use, in MiB.', { unit: 'MiB' }), 0),
    pinned_cpus: cpus('CPUs that servers are pinned to.'),
    siblings: v.optional(
      list(v.array(cpu), 'a list such as [[0, 4], [1, 5]]', 'CPUs that are threads of one core.'),
      [],
    ),
    mempages: v.optional(list(mempageSchema, 'a list of memory pages', 'Memory pages by size.'), []),
    socket: v.optional(orNull(whole('The socket that the cell is in.')), null),
    network_metadata: v.optional(
      object(
        'network metadata',
        {
          physnets: v.optional(names('Physical networks that are near the cell.'), []),
          tunneled: v.optional(flag('Whether tunneled networks are near the cell.'), false),
        },
        'The networks whose cards are in the cell.',
      ),
      {},
    ),
  },
  'A NUMA node of a host, as nova-compute reports it.',
);

export const numaTopologySchema = object(
  'NUMA topology',
  { cells: list(cellSchema, 'a list of NUMA cells', 'The NUMA nodes of the host.') },
  'The NUMA topology of the host. Its dedicated CPUs become an inventory of PCPU.',
);

export type ScenarioNumaTopology = v.InferOutput<typeof numaTopologySchema>;
