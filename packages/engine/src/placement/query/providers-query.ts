import type { QueryParameters } from '../../rest/query-string.ts';
import { checkQuery } from '../api/validate.ts';
import { providersQuerySchema } from './query-schemas.ts';
import { aggregatesOfGroup, parseResources, traitsOfGroup } from './query-values.ts';

/** The filters of `GET /resource_providers`. The names in them need not exist. */
export interface ProvidersQuery {
  /** An empty text matches every provider. */
  readonly name: string | null;
  readonly uuid: string | null;
  readonly in_tree: string | null;
  readonly resources: ReadonlyMap<string, number>;
  readonly required_traits: readonly (readonly string[])[];
  readonly forbidden_traits: ReadonlySet<string>;
  readonly member_of: readonly (readonly string[])[];
  readonly forbidden_aggs: ReadonlySet<string>;
}

/**
 * Parses the query of `GET /resource_providers` at microversion 1.`minor`.
 * @throws PlacementError 400 with Placement's texts.
 */
export function parseProvidersQuery(parameters: QueryParameters, minor: number): ProvidersQuery {
  checkQuery(parameters, providersQuerySchema(minor));
  const aggregates = aggregatesOfGroup(parameters, '', minor);
  const traits = traitsOfGroup(parameters, '', minor);
  const resources = parameters.last('resources');
  return {
    name: parameters.last('name'),
    uuid: parameters.last('uuid'),
    in_tree: parameters.last('in_tree'),
    resources: resources === null ? new Map() : parseResources(resources),
    required_traits: traits.required,
    forbidden_traits: traits.forbidden,
    member_of: aggregates.required,
    forbidden_aggs: aggregates.forbidden,
  };
}
