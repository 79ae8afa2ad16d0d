import type { QueryParameters } from '../../rest/query-string.ts';
import { checkQuery } from '../api/validate.ts';
import { providersQuerySchema } from './query-schemas.ts';
import { aggregatesOfGroup, parseResources, traitsOfGroup } from './query-values.ts';

/** The filters of `GET /resource_providers`, by names that may not exist. */
export interface ProvidersQuery {
  /** Empty means any. */
  readonly name: string | undefined;
  readonly uuid: string | undefined;
  readonly in_tree: string | undefined;
  readonly resources: ReadonlyMap<string, number>;
  readonly required_traits: readonly (readonly string[])[];
  readonly forbidden_traits: ReadonlySet<string>;
  readonly member_of: readonly (readonly string[])[];
  readonly forbidden_aggs: ReadonlySet<string>;
}

/** Reads the query of `GET /resource_providers` at 1.`minor`. Errors: 400 with Placement's texts. */
export function parseProvidersQuery(parameters: QueryParameters, minor: number): ProvidersQuery {
  checkQuery(parameters, providersQuerySchema(minor));
  const aggregates = aggregatesOfGroup(parameters, '', minor);
  const traits = traitsOfGroup(parameters, '', minor);
  const resources = parameters.last('resources');
  return {
    name: parameters.last('name'),
    uuid: parameters.last('uuid'),
    in_tree: parameters.last('in_tree'),
    resources: resources === undefined ? new Map() : parseResources(resources),
    required_traits: traits.required,
    forbidden_traits: traits.forbidden,
    member_of: aggregates.required,
    forbidden_aggs: aggregates.forbidden,
  };
}
