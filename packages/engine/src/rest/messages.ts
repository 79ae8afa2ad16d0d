/**
 * An HTTP request to an OpenStack API. `handle` of `Placement` takes it.
 * @example
 * const headers = { 'x-auth-token': 'admin', 'openstack-api-version': 'placement 1.39' };
 * const request = { method: 'GET', url: '/allocation_candidates?resources=VCPU:2', headers, body: null };
 * console.log(cloud.placement.handle(request).status); // 200
 */
export interface ApiRequest {
  readonly method: string;
  /** Path and query, percent-encoded, without the prefix where the service is mounted. */
  readonly url: string;
  /** The names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/**
 * An HTTP response. `body` is JSON or empty; an error is HTML or plain text if the request does not accept JSON.
 * Returned by `handle` of `Placement`.
 * @example
 * const headers = { 'x-auth-token': 'admin', 'openstack-api-version': 'placement 1.39' };
 * const url = '/allocation_candidates?resources=VCPU:2';
 * const { body } = cloud.placement.handle({ method: 'GET', url, headers, body: null });
 * console.log(JSON.parse(body).allocation_requests.length); // 4
 */
export interface ApiResponse {
  readonly status: number;
  /** The names are in lower case. */
  readonly headers: Record<string, string>;
  readonly body: string;
}
