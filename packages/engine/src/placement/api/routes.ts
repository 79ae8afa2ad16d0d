import { ROUTES } from '#placement-routes';
import { PlacementError } from '../errors.ts';
import type { Action } from './call.ts';

const SPLIT_ROUTES = ROUTES.map((route) => ({ ...route, segments: route.path.split('/') }));

/** 405, with the methods that the route has. */
export class MethodNotAllowed extends PlacementError {
  constructor(readonly allow: string) {
    super(405, 'The method specified is not allowed for this resource.');
  }
}

/** Path, with each percent-encoded byte as one character as in WSGI, and query of a URL. */
export function splitUrl(url: string): { path: string; query: string } {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? '' : url.slice(mark + 1);
  const decoded = path.replace(/%([0-9a-fA-F]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  return { path: decoded, query };
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

/** The variable parts, `{}`, of a path that fits the pattern; undefined for one that does not. */
export function matchPath(pattern: readonly string[], segments: readonly string[]): string[] | undefined {
  if (pattern.length !== segments.length) return undefined;
  const args: string[] = [];
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at]!;
    if (part === '{}' ? segment === '' : segment !== part) return undefined;
    if (part === '{}') args.push(segment);
  }
  return args;
}

/** The action for a microversion. Errors: 404, or what the route says, if there is none. */
export function actionAt(actions: readonly Action[], version: number): Action {
  const action = actions.find(({ since = 0, until = version }) => version >= since && version <= until);
  if (action) return action;
  throw new PlacementError(actions[0]!.missing ?? 404, '');
}
