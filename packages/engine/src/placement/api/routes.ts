import { ROUTES } from '#placement-routes';
import { matchPath } from '../../rest/url.ts';
import { PlacementError } from '../errors.ts';
import type { Action } from './call.ts';

const SPLIT_ROUTES = ROUTES.map((route) => ({ ...route, segments: route.path.split('/') }));

/** 405, with the methods that the route has. */
export class MethodNotAllowed extends PlacementError {
  constructor(readonly allow: string) {
    super(405, 'The method specified is not allowed for this resource.');
  }
}

/** What answers a method of a path, at one microversion or another. Errors: 404, 405. */
export function findRoute(method: string, path: string): { actions: readonly Action[]; args: string[] } {
  const segments = path.split('/');
  for (const route of SPLIT_ROUTES) {
    const args = matchPath(route.segments, segments);
    if (!args) continue;
    if (Object.hasOwn(route.actions, method)) return { actions: [route.actions[method]!].flat(), args };
    throw new MethodNotAllowed(Object.keys(route.actions).join(', '));
  }
  throw new PlacementError(404, '', 'Unrouted');
}

/** The action for a microversion. Errors: 404, or what the route says, if there is none. */
export function actionAt(actions: readonly Action[], version: number): Action {
  const action = actions.find(({ since = 0, until = version }) => version >= since && version <= until);
  if (action) return action;
  throw new PlacementError(actions[0]!.missing ?? 404, '');
}
