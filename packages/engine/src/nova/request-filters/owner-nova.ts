import type { ComputeService } from '../objects/compute-node.ts';
import type { RequestFilter, RequestFilterContext } from './request-filter.ts';

const TRAIT = 'OWNER_NOVA';
/** The first service version of nova-compute that marks its providers. */
const MARKS_PROVIDERS = 73;

/**
 * Requires providers that Nova owns, for the host and for each PCI device in Placement. Runs only if every compute
 * service is new enough to mark its providers.
 */
export const ownerNovaFilter: RequestFilter = {
  name: 'owner_nova_filter',
  run: (context) => {
    const { requirements } = context;
    if (requirements.rootRequired.has(TRAIT)) return true;
    const { version, pointer } = oldestService(context);
    if (version < MARKS_PROVIDERS) {
      context.log(
        'WARNING',
        'OWNER_NOVA trait not added to scheduling request: not all nova-compute services are upgraded ' +
          `(min_version=${version}, need ${MARKS_PROVIDERS}).`,
      );
      return false;
    }
    context.requireOfRoot(TRAIT, [pointer]);
    context.log('DEBUG', `Added required trait ${TRAIT} to root provider in request spec`);
    requireOfDevices(context);
    return true;
  },
};

/**
 * Returns the compute service with the lowest version, or version 0 if there is no service. As in Nova, services that
 * are forced down and cells with a service without a version are ignored.
 */
function oldestService({ cloud }: RequestFilterContext): Pick<ComputeService, 'version' | 'pointer'> {
  const oldestOfCell = new Map<string, ComputeService>();
  for (const { cell_uuid, service } of cloud.compute_nodes) {
    if (service.forced_down === true) continue;
    const known = oldestOfCell.get(cell_uuid);
    if (known === undefined || service.version < known.version) oldestOfCell.set(cell_uuid, service);
  }
  const [first, ...others] = [...oldestOfCell.values()].filter(({ version }) => version !== 0);
  if (first === undefined) return { version: 0, pointer: null };
  return others.reduce((oldest, service) => (service.version < oldest.version ? service : oldest), first);
}

function requireOfDevices(context: RequestFilterContext): void {
  const { requirements } = context;
  const ids = new Set(requirements.request.pci_requests.map(({ request_id }) => request_id));
  if (ids.size === 0 || requirements.groups.length === 0) return;
  for (const group of requirements.groups) {
    const request = group.suffix.slice(0, Math.max(0, group.suffix.lastIndexOf('-')));
    if (!ids.has(request)) continue;
    const because = [...group.resources.values()].flatMap((entry) => entry.because);
    group.required.set(TRAIT, because);
    context.added(`requires trait ${TRAIT} of the provider for PCI device ${group.suffix}`, because);
  }
  context.log('DEBUG', `Added required trait ${TRAIT} to PCI request groups in request spec`);
}
