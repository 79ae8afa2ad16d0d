import type { ApiRequest, ApiResponse } from '../../../placement/index.ts';
import { writeJson } from '../../../rest/json-write.ts';
import { type Call, ok, type Reply, type Route } from '../call.ts';
import { MAX_VERSION, MIN_VERSION, versionText } from '../microversion.ts';

/** The version document, from which clients learn the microversions. */
export const versionRoutes: readonly Route[] = [
  { path: '', actions: { GET: show } },
  { path: '/', actions: { GET: show } },
];

const VERSION = {
  id: 'v2.1',
  status: 'CURRENT',
  version: versionText(MAX_VERSION),
  min_version: versionText(MIN_VERSION),
  updated: '2013-07-23T11:33:21Z',
} as const;

const MEDIA_TYPES = [
  { base: 'application/json', type: 'application/vnd.openstack.compute+json;version=2.1' },
];

function show({ home }: Call): Reply {
  return ok({
    version: { ...VERSION, links: [{ rel: 'self', href: `${home}/` }], 'media-types': MEDIA_TYPES },
  });
}

/**
 * Answers every request to the root of the service with the list of versions.
 * @param path the path of the only version, such as `/compute/v2.1`
 */
export function listNovaVersions({ headers }: ApiRequest, path: string): ApiResponse {
  const origin = headers.host === undefined ? '' : `http://${headers.host}`;
  const versions = [{ ...VERSION, links: [{ rel: 'self', href: `${origin}${path}/` }] }];
  return { status: 200, headers: { 'content-type': 'application/json' }, body: writeJson({ versions }) };
}
