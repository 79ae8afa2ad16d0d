import { type Call, ok, type Reply, type Route } from '../call.ts';
import { notFound } from '../fault.ts';

/** The response header with the address of the explanation of the scheduler run. */
export const RUN_HEADER = 'x-sieve-run';

/** `/sieve/runs/{id}`, which Nova does not have: what the scheduler did, and why. */
export const runRoutes: readonly Route[] = [{ path: '/sieve/runs/{}', actions: { GET: show } }];

function show({ runs, args }: Call): Reply {
  const [id = ''] = args;
  if (!runs.has(id)) throw notFound(`Run ${id} could not be found. Only the latest runs are kept.`);
  return ok({ run: runs.get(id) });
}
