import { ROUTES } from '#placement-routes';
import { matchPath } from '../../rest/url.ts';
import { PlacementError } from '../errors.ts';
import type { Action } from './call.ts';

const SPLIT_ROUTES = ROUTES.map((route) => ({ ...route, segments: route.path.split('/') }));

/** The 405 error, with the methods of the route. */
export class MethodNotAllowed extends PlacementError {
  constructor(readonly allow: string) {
    super(405, 'The method specified is not allowed for this resource.');
  }
}

/**
 * Returns the actions for a method of a path, and the variable parts of the path.
 * @throws PlacementError 404 for an unknown path, 405 for a method that the path does not have.
 */
export function findRoute(method: string, path: string): { actions: readonly Action[]; args: string[] } {
  const segments = path.split('/');
  for (const route of SPLIT_ROUTES) {
    const args = matchPath(route.segments, segments);
    if (args === null) continue;
    if (Object.hasOwn(route.actions, method)) return { actions: [route.actions[method]!].flat(), args };
    throw new MethodNotAllowed(Object.keys(route.actions).join(', '));
  }
  throw new PlacementError(404, '', 'Unrouted');
}

/**
 * Returns the action for a microversion.
 * @throws PlacementError 404, or the status that the route declares, if there is none.
 */
export function actionFor(actions: readonly Action[], version: number): Action {
  const action = actions.find(({ since = 0, until = version }) => version >= since && version <= until);
  if (action) return action;
  throw new PlacementError(actions[0]!.missing ?? 404, '');
}
