import type { Call, Reply, Route } from '../call.ts';
import { MAX_VERSION, MIN_VERSION, versionText } from '../microversion.ts';

/** The versions of the service. This is the only route that needs no token. */
export const rootRoutes: readonly Route[] = ['/', ''].map((path) => ({
  path,
  actions: { GET: { run: showVersions } },
}));

function showVersions({ store }: Call): Reply {
  const version = {
    id: `v${versionText(MIN_VERSION)}`,
    max_version: versionText(MAX_VERSION),
    min_version: versionText(MIN_VERSION),
    status: 'CURRENT',
    links: [{ rel: 'self', href: '' }],
  };
  return { status: 200, body: { versions: [version] }, modifiedAt: store.now() };
}
