import { type Call, ok, type Reply, type Route } from '../call.ts';
import { notFound } from '../fault.ts';
import { page } from '../page.ts';
import type { ServerRecord } from '../records.ts';
import { createServers } from './server-create.ts';
import { briefServer, detailedServer, statusOf } from './server-view.ts';

/** `/servers`: create, list, show and delete. There are no other actions. */
export const serverRoutes: readonly Route[] = [
  { path: '/servers', actions: { GET: (call) => list(call, briefServer), POST: createServers } },
  { path: '/servers/detail', actions: { GET: (call) => list(call, detailedServer) } },
  { path: '/servers/{}', actions: { GET: show, DELETE: remove } },
];

function list(call: Call, view: typeof briefServer): Reply {
  const servers = [...call.state.servers.values()].reverse().filter((server) => isAsked(call, server));
  return ok({ servers: page(call, servers, ({ uuid }) => uuid).map((server) => view(call, server)) });
}

/** Whether the query selects the server: by project (unless `all_tenants` is set), name, host and status. */
function isAsked({ query, project }: Call, server: ServerRecord): boolean {
  const all = query.last('all_tenants') ?? query.last('all_projects');
  const isAll = all !== null && !['0', 'false'].includes(all.toLowerCase());
  const host = query.last('host');
  const status = query.last('status');
  return (
    (isAll || server.project_id === project) &&
    hasName(server, query.last('name')) &&
    (host === null || server.host === host) &&
    (status === null || statusOf(server) === status.toUpperCase())
  );
}

/** Whether the name matches. Only simple regular expressions are supported; other patterns are searched as text. */
function hasName({ name }: ServerRecord, pattern: string | null): boolean {
  if (pattern === null) return true;
  return /^\^?[\w\s.-]*\$?$/.test(pattern) ? new RegExp(pattern).test(name) : name.includes(pattern);
}

function show(call: Call): Reply {
  return ok({ server: detailedServer(call, existing(call)) });
}

function remove(call: Call): Reply {
  call.state.removeServer(existing(call));
  return { status: 204 };
}

function existing({ state, args }: Call): ServerRecord {
  const server = state.servers.get(args[0]!);
  if (server === undefined) throw notFound(`Instance ${args[0]} could not be found.`);
  return server;
}
