import type { RequestSpec } from '../objects/request-spec.ts';
import { at } from '../pointer.ts';
import { requirement, text } from '../verdict/value.ts';
import { asked, type Compared } from '../verdict/verdict.ts';

const PREFIXES = ['hw:numa_', 'hw:cpu_', 'hw:mem_page_size', 'hw:emulator_threads_policy', 'hw:pmem'];
const IMAGE_PREFIXES = ['hw_numa_', 'hw_cpu_', 'hw_mem_page_size', 'hw_emulator_threads_policy'];

/** Returns the extra specs and image properties that gave the guest a NUMA topology. */
export function topologySources({ flavor, image }: RequestSpec): readonly Compared[] {
  const says = (key: string, prefixes: readonly string[]): boolean =>
    prefixes.some((prefix) => key.startsWith(prefix));
  const specs = [...flavor.extra_specs]
    .filter(([key]) => says(key, PREFIXES))
    .map(([key, value]) =>
      asked({ kind: 'flavor_extra_spec', key }, requirement(value), at(flavor.pointer, 'extra_specs', key)),
    );
  const properties = [...(image?.properties ?? [])]
    .filter(([key]) => says(key, IMAGE_PREFIXES))
    .map(([key, value]) =>
      asked({ kind: 'image_property', key }, text(value), at(image?.pointer ?? null, 'properties', key)),
    );
  return [...specs, ...properties];
}
