import { type Call, ok, type Reply, type Route } from './call.ts';
import { notFound } from './fault.ts';

/** The header of an answer that leads to the explanation of the scheduler run behind it. */
export const RUN_HEADER = 'x-sieve-run';

/** `/sieve/runs/{id}`, which Nova has not: what the scheduler did, and why. */
export const runRoutes: readonly Route[] = [{ path: '/sieve/runs/{}', actions: { GET: show } }];

function show({ runs, args }: Call): Reply {
  const [id = ''] = args;
  if (!runs.has(id)) throw notFound(`Run ${id} could not be found. The latest runs alone are kept.`);
  return ok({ run: runs.get(id) });
}
