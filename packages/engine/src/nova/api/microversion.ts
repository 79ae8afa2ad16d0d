import { NovaFault } from './fault.ts';

/** Nova's microversions are 2.1 to 2.104. The code uses only the minor number. */
export const MIN_VERSION = 1;
export const MAX_VERSION = 104;

const VERSION = /^([1-9][0-9]*)\.([1-9][0-9]*|0)$/;

/** Returns the microversion as text. */
export const versionText = (minor: number): string => `2.${minor}`;

/**
 * Returns the minor number of the microversion that a request asks for with `OpenStack-API-Version: compute X.Y`, or
 * with the older `X-OpenStack-Nova-API-Version: X.Y`. Without either header, the microversion is 2.1
 * (`nova.api.openstack.wsgi.Request.set_api_version_request`).
 * @throws NovaFault 400 for a malformed version, 406 for an unsupported version
 */
export function negotiateVersion(headers: Readonly<Record<string, string>>): number {
  const wanted = computeVersion(headers['openstack-api-version']) ?? headers['x-openstack-nova-api-version'];
  if (wanted === undefined) return MIN_VERSION;
  if (wanted === 'latest') return MAX_VERSION;
  const [, major, minor] = VERSION.exec(wanted) ?? [];
  if (minor === undefined) {
    const message = `API Version String ${wanted} is of invalid format. Must be of format MajorNum.MinorNum.`;
    throw new NovaFault(400, message);
  }
  const number = Number(minor);
  if (major === '2' && number >= MIN_VERSION && number <= MAX_VERSION) return number;
  throw new NovaFault(
    406,
    `Version ${wanted} is not supported by the API. Minimum is ${versionText(MIN_VERSION)} and maximum is ` +
      `${versionText(MAX_VERSION)}.`,
  );
}

/** Returns the version of compute in a list such as `placement 1.39, compute 2.90`. */
function computeVersion(header: string | undefined): string | null {
  for (const entry of (header ?? '').split(',')) {
    const [service, version] = entry.trim().split(/\s+/);
    if (service === 'compute' && version !== undefined) return version;
  }
  return null;
}
