import type { Placement } from '../../placement/index.ts';
import { NovaError } from '../errors.ts';
import type { AllocationCandidate } from '../objects/host-state.ts';
import type { RequestSpec } from '../objects/request-spec.ts';

type Allocations = Readonly<Record<string, { readonly resources: Readonly<Record<string, number>> }>>;

interface ConsumerBody {
  readonly allocations: Allocations;
  readonly consumer_generation?: number | null;
}

interface ErrorBody {
  readonly errors: readonly { readonly detail: string }[];
}

interface ClaimAnswer {
  readonly claimed: boolean;
  /** Placement's `detail` for a refused claim; `null` for a successful claim. */
  readonly error: string | null;
}

/** The microversion that added consumer generations, which `GET /allocations` then shows. */
const CONSUMER_GENERATION = '1.28';
/** The microversion that added the mappings of groups to providers to claims. */
const MAPPINGS = '1.34';

const minorOf = (microversion: string): number => Number(microversion.split('.')[1]);

/** nova-scheduler's part of Placement's `/allocations` (`nova.scheduler.client.report`), over its REST API. */
export class PlacementClaims {
  constructor(
    private readonly placement: Placement,
    /** The microversion of the query for candidates. */
    private readonly microversion: string,
  ) {}

  /**
   * Claims a candidate for an instance. In a move, the instance keeps its allocations: the claim then has both hosts'
   * providers, and a provider of both, such as shared storage, keeps its old amounts.
   * @throws NovaError AllocationUpdateFailed if the consumer changed during the claim
   */
  claim(spec: RequestSpec, instanceUuid: string, candidate: AllocationCandidate): ClaimAnswer {
    const held = this.held(instanceUuid);
    const wanted = allocationsOf(candidate);
    const isMove = Object.keys(held.allocations).length > 0;
    const minor = minorOf(this.microversion);
    const body = {
      allocations: { ...wanted, ...held.allocations },
      ...(isMove || minor < minorOf(MAPPINGS) ? {} : { mappings: Object.fromEntries(candidate.mappings) }),
      project_id: spec.project_id,
      user_id: spec.user_id,
      ...(minor < minorOf(CONSUMER_GENERATION)
        ? {}
        : { consumer_generation: isMove ? (held.consumer_generation ?? null) : null }),
    };
    const response = this.send('PUT', instanceUuid, this.microversion, JSON.stringify(body));
    if (response.status === 204) return { claimed: true, error: null };
    const { detail } = (JSON.parse(response.body) as ErrorBody).errors[0]!;
    if (detail.includes('consumer generation conflict')) throw updateFailed(instanceUuid);
    return { claimed: false, error: detail };
  }

  /** Removes the claims of a request that failed. */
  remove(instanceUuids: readonly string[]): void {
    for (const uuid of instanceUuids) this.send('DELETE', uuid, CONSUMER_GENERATION, null);
  }

  private held(instanceUuid: string): ConsumerBody {
    const response = this.send('GET', instanceUuid, CONSUMER_GENERATION, null);
    return response.status === 200 ? (JSON.parse(response.body) as ConsumerBody) : { allocations: {} };
  }

  private send(method: string, consumer: string, microversion: string, body: string | null) {
    return this.placement.handle({
      method,
      url: `/allocations/${encodeURIComponent(consumer)}`,
      headers: {
        'x-auth-token': 'admin',
        accept: 'application/json',
        'content-type': 'application/json',
        'openstack-api-version': `placement ${microversion}`,
      },
      body,
    });
  }
}

const allocationsOf = ({ allocations }: AllocationCandidate): Allocations =>
  Object.fromEntries(
    Array.from(allocations, ([uuid, amounts]) => [uuid, { resources: Object.fromEntries(amounts) }]),
  );

const updateFailed = (uuid: string): NovaError =>
  new NovaError(
    'AllocationUpdateFailed',
    `Failed to update allocations for consumer ${uuid}. Error: another process changed the consumer ${uuid} after ` +
      'the report client read the consumer state during the claim ',
  );
