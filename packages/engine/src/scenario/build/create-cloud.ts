import type { Cloud } from '../../nova/cloud.ts';
import { parseNovaConf } from '../../nova/conf.ts';
import type { CodeSandbox, CustomSource } from '../../nova/custom/custom-code.ts';
import type { PlacementOptions } from '../../placement/index.ts';
import { type Directory, directoryOf } from '../names/directory.ts';
import { confOptions } from '../schema/references.ts';
import type { Scenario } from '../schema/schema.ts';
import { type CloudParts, partsOf } from './cloud-parts.ts';
import { aggregatesOf, computeNodes } from './compute-nodes.ts';
import { fillPlacement } from './fill-placement.ts';
import { throwErrors } from './host-list.ts';
import { hostOptions } from './host-sizes.ts';

/**
 * A cloud with the keys that decide whether its parts can be reused for another scenario. Returned by `createCloud`;
 * each function that reads a run takes it.
 * @example
 * console.log(cloud.release, cloud.compute_nodes.length, cloud.aggregates.length); // master 4 1
 */
export interface ScenarioCloud extends Cloud {
  readonly custom: CustomSource;
  readonly keys: CloudKeys;
  readonly parts: CloudParts;
}

/**
 * The clock, UUIDs and links of a newly built Placement, and the sandbox of custom code. Taken by `createCloud`.
 * @example
 * const { placement } = createCloud(scenario, undefined, { prefix: '/placement' });
 * const headers = { 'x-auth-token': 'admin' };
 * const { body } = placement.handle({ method: 'GET', url: '/resource_providers', headers, body: null });
 * const [provider] = JSON.parse(body).resource_providers;
 * console.log(provider.links[0].href === `/placement/resource_providers/${provider.uuid}`); // true
 */
export interface CloudOptions extends PlacementOptions {
  /** Default: the sandbox of the previous cloud. Without a sandbox, a run that needs `custom_code` reports an error. */
  readonly sandbox?: CodeSandbox | null | undefined;
}

/** Keys that are equal for two scenarios with the same Placement and the same aggregates. */
interface CloudKeys {
  readonly placement: string;
  readonly aggregates: string;
  /** The key of each list of the scenario. An unchanged list is not serialized again. */
  readonly texts: ReadonlyMap<object, string>;
}

/**
 * Builds the cloud of a scenario: Placement with everything that nova-compute reports, compute nodes, aggregates and
 * nova.conf.
 *
 * @param previous an earlier cloud, whose unchanged parts are reused. A change of the request, of images, of most
 *   flavors or of most options rebuilds nothing; a change of metadata does not rebuild Placement. Do not pass a cloud
 *   that a run with kept claims has modified.
 * @throws ScenarioError with a pointer, for the errors that `parseScenario` reports and for contradicting providers.
 * @example
 * const changed = createCloud({ ...scenario, nova_conf: '' }, cloud);
 * console.log(changed.placement === cloud.placement); // true
 */
export function createCloud(
  scenario: Scenario,
  previous?: ScenarioCloud,
  { sandbox = previous?.custom?.sandbox ?? null, ...placement }: CloudOptions = {},
): ScenarioCloud {
  const { conf } = parseNovaConf(scenario.nova_conf, confOptions(scenario));
  const directory = directoryOf(scenario, throwErrors);
  const options = hostOptions(conf);
  const keys = cloudKeys(directory, options, previous?.keys.texts);
  const now = { release: scenario.release, conf, keys, custom: { code: scenario.custom_code, sandbox } };
  const known = previous?.keys.placement === keys.placement ? previous : undefined;
  if (known?.keys.aggregates === keys.aggregates) return { ...known, ...now };
  const parts = known?.parts ?? partsOf(directory);
  const aggregates = aggregatesOf(directory, parts);
  return {
    ...now,
    parts,
    placement: known?.placement ?? fillPlacement(directory, parts, options, placement),
    compute_nodes: computeNodes(directory, parts, aggregates, options),
    aggregates,
  };
}

function cloudKeys(
  { scenario, flavors, images }: Directory,
  options: unknown,
  known: CloudKeys['texts'] = new Map(),
): CloudKeys {
  const { release, hosts, providers, aggregates, servers } = scenario;
  const used = servers.map(({ flavor, image }) => [
    (flavor === undefined ? flavors.first() : flavors.get(flavor))?.value,
    (typeof image === 'string' ? images.get(image) : images.first())?.value,
  ]);
  const members = aggregates.map(({ name, uuid, hosts: listed }) => [name, uuid, listed]);
  const lists = [hosts, providers, aggregates, servers];
  const texts = new Map(lists.map((list) => [list, known.get(list) ?? keyOf(list)]));
  const rest = keyOf([release, members, used, options]);
  return {
    placement: [rest, texts.get(hosts), texts.get(providers), texts.get(servers)].join('\n'),
    aggregates: texts.get(aggregates)!,
    texts,
  };
}

function keyOf(parts: unknown): string {
  return JSON.stringify(parts, (_, value: unknown) => (value instanceof Map ? [...value] : value));
}
