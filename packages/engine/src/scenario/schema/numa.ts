import * as v from 'valibot';
import { parseCpuSpec } from '../../nova/hardware/cpu/cpu-spec.ts';
import { field, flag, list, names, object, orNull, whole } from './fields.ts';

const CPU_PART = /^\^?\d{1,5}(?:-\d{1,5})?$/;
/** More CPUs than any machine has; a limit for `0-99999`. */
const MAX_CPU = 8191;

/** Whether a CPU set is valid. Checked before the CPUs are listed, because a link can contain a billion CPUs. */
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
        'a CPU set such as "0-3,8" or [0, 1, 2, 3, 8]',
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
    size_kb: whole('The page size in KiB: 4, 2048 or 1048576.', { unit: 'KiB', min: 1 }),
    total: whole('The number of pages of this size.'),
    used: v.optional(whole('The number of pages in use.'), 0),
    reserved: v.optional(whole('The number of reserved pages.'), 0),
  },
  'The memory pages of one size.',
);

const cellSchema = object(
  'NUMA cell',
  {
    id: v.optional(whole('The number of the cell. Default: its position in the list.')),
    cpuset: cpus('The CPUs for servers that share CPUs.'),
    pcpuset: cpus('The CPUs for servers with dedicated CPUs.'),
    memory: whole('The memory of the cell in MiB.', { unit: 'MiB' }),
    cpu_usage: v.optional(whole('The CPUs that servers with shared CPUs use.'), 0),
    memory_usage: v.optional(whole('The memory in use, in MiB.', { unit: 'MiB' }), 0),
    pinned_cpus: cpus('The CPUs that servers are pinned to.'),
    siblings: v.optional(
      list(v.array(cpu), 'a list such as [[0, 4], [1, 5]]', 'The sets of CPUs that are threads of one core.'),
      [],
    ),
    mempages: v.optional(list(mempageSchema, 'a list of memory pages', 'The memory pages by size.'), []),
    socket: v.optional(orNull(whole('The CPU socket of the cell.')), null),
    network_metadata: v.optional(
      object(
        'network metadata',
        {
          physnets: v.optional(names('The physical networks with a network card in the cell.'), []),
          tunneled: v.optional(flag('Whether a network card for tunneled networks is in the cell.'), false),
        },
        'The networks with a network card in the cell.',
      ),
      {},
    ),
  },
  'A NUMA node of a host, as nova-compute reports it.',
);

export const numaTopologySchema = object(
  'NUMA topology',
  { cells: list(cellSchema, 'a list of NUMA cells', 'The NUMA nodes of the host.') },
  'The NUMA topology of the host. Its dedicated CPUs become the PCPU inventory.',
);
