import type { RequestSpec } from '../objects/request-spec.ts';
import { at } from '../pointer.ts';
import { asked, type Compared } from '../verdict.ts';

const PREFIXES = ['hw:numa_', 'hw:cpu_', 'hw:mem_page_size', 'hw:emulator_threads_policy', 'hw:pmem'];
const IMAGE_PREFIXES = ['hw_numa_', 'hw_cpu_', 'hw_mem_page_size', 'hw_emulator_threads_policy'];

/** The extra specs and image properties that gave the guest a NUMA topology, to point at. */
export function topologySources({ flavor, image }: RequestSpec): readonly Compared[] {
  const says = (key: string, prefixes: readonly string[]): boolean =>
    prefixes.some((prefix) => key.startsWith(prefix));
  const specs = [...flavor.extra_specs]
    .filter(([key]) => says(key, PREFIXES))
    .map(([key, value]) => asked(`flavor extra spec ${key}`, value, at(flavor.pointer, 'extra_specs', key)));
  const properties = [...(image?.properties ?? [])]
    .filter(([key]) => says(key, IMAGE_PREFIXES))
    .map(([key, value]) =>
      asked(`image property ${key}`, value, at(image?.pointer ?? null, 'properties', key)),
    );
  return [...specs, ...properties];
}
