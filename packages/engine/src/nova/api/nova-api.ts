import type { ApiRequest, ApiResponse } from '../../placement/index.ts';
import { writeJson } from '../../rest/json-write.ts';
import { parseQueryString, QueryStringError } from '../../rest/query-string.ts';
import { matchPath, splitUrl } from '../../rest/url.ts';
import type { Cloud } from '../cloud.ts';
import type { Call, NovaEnvironment, Reply, Route } from './call.ts';
import { NovaFault } from './fault.ts';
import { negotiateVersion, versionText } from './microversion.ts';
import type { NovaContents } from './records.ts';
import { aggregateRoutes } from './resources/aggregates.ts';
import { availabilityZoneRoutes } from './resources/availability-zones.ts';
import { extraSpecRoutes } from './resources/flavor-extra-specs.ts';
import { flavorRoutes } from './resources/flavors.ts';
import { hypervisorRoutes } from './resources/hypervisors.ts';
import { runRoutes } from './resources/runs.ts';
import { serverGroupRoutes } from './resources/server-groups.ts';
import { serverRoutes } from './resources/servers.ts';
import { serviceRoutes } from './resources/services.ts';
import { versionRoutes } from './resources/versions.ts';
import { type DescribeRun, RunBook } from './run-book.ts';
import { NovaState } from './state.ts';

const ROUTES = [
  ...versionRoutes,
  ...serverRoutes,
  ...serverGroupRoutes,
  ...flavorRoutes,
  ...extraSpecRoutes,
  ...aggregateRoutes,
  ...hypervisorRoutes,
  ...serviceRoutes,
  ...availabilityZoneRoutes,
  ...runRoutes,
].map((route: Route) => ({ ...route, segments: route.path.split('/') }));

/** The project and user of a request that does not name them. */
const ANYONE = 'demo';

/** The API's environment: time, uuids and address. */
export interface NovaApiOptions {
  /** Returns the current time in ms. */
  readonly now: () => number;
  /** Returns a new uuid with each call. */
  readonly uuid: () => string;
  /** Where the API is mounted, such as `/compute/v2.1`; shown in links. */
  readonly prefix: string;
  /** Creates the content of `/sieve/runs/{id}`. Absent: the API does not show runs. */
  readonly describeRun?: DescribeRun;
}

/**
 * The part of Nova's Compute API that scheduling needs, for one cloud. A new server is scheduled and claimed in the
 * cloud's Placement, and is active immediately.
 */
export class NovaApi {
  private readonly environment: NovaEnvironment;

  constructor(cloud: Cloud, contents: NovaContents, { now, uuid, prefix, describeRun }: NovaApiOptions) {
    const state = new NovaState(cloud, contents);
    this.environment = { state, runs: new RunBook(describeRun), prefix, now, newUuid: uuid };
  }

  /**
   * Answers a request. Its URL is relative to the prefix. `x-project-id` and `x-user-id`, which the Identity service's
   * middleware sets, name the project and the user. Never throws.
   */
  handle(request: ApiRequest): ApiResponse {
    const headers: Record<string, string> = {
      'x-openstack-request-id': `req-${this.environment.newUuid()}`,
      vary: 'OpenStack-API-Version, X-OpenStack-Nova-API-Version',
    };
    try {
      const version = negotiateVersion(request.headers);
      headers['openstack-api-version'] = `compute ${versionText(version)}`;
      headers['x-openstack-nova-api-version'] = versionText(version);
      return respond(this.answer(request, version), headers);
    } catch (error) {
      const fault = faultOf(error);
      return respond({ status: fault.status, body: fault.document }, headers);
    }
  }

  private answer({ method, url, headers, body }: ApiRequest, version: number): Reply {
    const { path, query } = splitUrl(url);
    const { action, args } = find(method, path);
    const origin = headers.host === undefined ? '' : `http://${headers.host}`;
    const call: Call = {
      ...this.environment,
      version,
      args,
      query: parseQueryString(query),
      body,
      project: headers['x-project-id'] ?? ANYONE,
      user: headers['x-user-id'] ?? ANYONE,
      home: origin + this.environment.prefix,
    };
    return action(call);
  }
}

function find(method: string, path: string): { action: (call: Call) => Reply; args: string[] } {
  const segments = path.split('/');
  for (const { segments: pattern, actions } of ROUTES) {
    const args = matchPath(pattern, segments);
    if (args === null) continue;
    const name = method === 'HEAD' ? 'GET' : method;
    if (Object.hasOwn(actions, name)) return { action: actions[name]!, args };
    throw new NovaFault(405, 'The method specified is not allowed for this resource.');
  }
  throw new NovaFault(404, 'The resource could not be found.');
}

function respond({ status, body, headers: own }: Reply, common: Record<string, string>): ApiResponse {
  const headers = { ...common, ...own };
  if (body === undefined) return { status, headers, body: '' };
  return { status, headers: { ...headers, 'content-type': 'application/json' }, body: writeJson(body) };
}

/** An invalid query string is an error of the client. Every other unexpected error is an error of the service. */
function faultOf(error: unknown): NovaFault {
  if (error instanceof NovaFault) return error;
  if (error instanceof QueryStringError) return new NovaFault(400, error.message);
  return new NovaFault(500, error instanceof Error ? error.message : String(error));
}
