import { strip } from '../../python/spaces.ts';
import { pythonRepr } from '../../rest/json-repr.ts';
import type { QueryParameters } from '../../rest/query-string.ts';
import { checkQuery } from '../api/validate.ts';
import { badNames, badRequest, CODES } from '../errors.ts';
import { candidatesQuerySchema, suffixPattern } from './query-schemas.ts';
import {
  aggregatesOfGroup,
  parseInTree,
  parseResources,
  parseTraits,
  traitsOfGroup,
} from './query-values.ts';
import type { CandidatesQuery, GroupPolicy, RequestGroup } from './request-group.ts';

/**
 * Parses the query of `GET /allocation_candidates` at microversion 1.`minor` (Placement's `lib.py`).
 * @throws PlacementError 400 with Placement's texts and codes.
 */
export function parseCandidatesQuery(parameters: QueryParameters, minor: number): CandidatesQuery {
  checkQuery(parameters, candidatesQuerySchema(minor));
  const limit = parameters.getAll('limit')[0];
  const policy = parseGroupPolicy(parameters);
  const root = parseRootRequired(parameters.getAll('root_required'));
  const sameSubtrees = parameters.getAll('same_subtree').map(parseSameSubtree);
  const groups = parseGroups(parameters, minor);
  if (minor >= 36) checkSubtreeGroups(groups, sameSubtrees);
  else checkOrphans(groups);
  if (minor >= 22) refuseConflicts(groups);
  if (!policy && groups.filter((group) => group.suffix !== '').length > 1) {
    throw badRequest(
      'The "group_policy" parameter is required when specifying more than one "resources{N}" parameter.',
    );
  }
  return {
    groups,
    limit: limit === undefined ? null : Number(limit),
    group_policy: policy,
    root_required: root.required,
    root_forbidden: root.forbidden,
    same_subtrees: sameSubtrees,
  };
}

function parseGroupPolicy(parameters: QueryParameters): GroupPolicy | null {
  // If the parameter is repeated, the schema checks the last value, but the search uses the first.
  const first = parameters.getAll('group_policy')[0];
  if (first === undefined) return null;
  return first === 'isolate' ? 'isolate' : 'none';
}

function parseRootRequired(values: readonly string[]): { required: Set<string>; forbidden: Set<string> } {
  const value = values[0];
  if (value === undefined) return { required: new Set(), forbidden: new Set() };
  if (values.length > 1) {
    throw badRequest("Query parameter 'root_required' may be specified only once.", CODES.duplicateKey);
  }
  const terms = parseTraits(value, true, false);
  const required = new Set(terms.required.flat());
  const conflicts = [...terms.forbidden].filter((name) => required.has(name));
  if (conflicts.length > 0) {
    throw badNames(
      `Conflicting required and forbidden traits found in root_required: ${conflicts.join(', ')}`,
      conflicts,
      CODES.badValue,
    );
  }
  return { required, forbidden: terms.forbidden };
}

function parseSameSubtree(value: string): Set<string> {
  const suffixes = new Set(value.split(',').map(strip));
  if (!suffixes.has('')) return suffixes;
  throw badRequest('Empty string (unsuffixed group) can not be specified in `same_subtree` ', CODES.badValue);
}

function parseGroups(parameters: QueryParameters, minor: number): RequestGroup[] {
  const pattern = new RegExp(`^(resources|required|member_of|in_tree)(${suffixPattern(minor)})?$`);
  const groups = new Map<string, RequestGroup>();
  const read = new Set<string>();
  for (const [key, value] of parameters) {
    const match = pattern.exec(key);
    // The first occurrence of these parameters reads all their values.
    if (!match || (read.has(key) && (match[1] === 'required' || match[1] === 'member_of'))) continue;
    read.add(key);
    const suffix = match[2] ?? '';
    const group = groups.get(suffix) ?? emptyGroup(suffix);
    groups.set(suffix, group);
    readParameter(group, match[1]!, value, parameters, minor);
  }
  return [...groups.values()];
}

function readParameter(
  group: RequestGroup,
  name: string,
  value: string,
  parameters: QueryParameters,
  minor: number,
): void {
  switch (name) {
    case 'resources':
      group.resources = parseResources(value);
      break;
    case 'required': {
      const { required, forbidden } = traitsOfGroup(parameters, group.suffix, minor);
      group.required_traits = required;
      group.forbidden_traits = forbidden;
      break;
    }
    case 'member_of': {
      const { required, forbidden } = aggregatesOfGroup(parameters, group.suffix, minor);
      group.member_of = required;
      group.forbidden_aggs = forbidden;
      break;
    }
    case 'in_tree':
      group.in_tree = parseInTree(value);
      break;
  }
}

function emptyGroup(suffix: string): RequestGroup {
  return {
    suffix,
    resources: new Map(),
    required_traits: [],
    forbidden_traits: new Set(),
    member_of: [],
    forbidden_aggs: new Set(),
    in_tree: null,
  };
}

/** From 1.36, a group without resources is valid if a `same_subtree` names it. */
function checkSubtreeGroups(
  groups: readonly RequestGroup[],
  sameSubtrees: readonly ReadonlySet<string>[],
): void {
  const resourceless = groups.filter((group) => group.resources.size === 0).map((group) => group.suffix);
  if (resourceless.length === groups.length) {
    throw badRequest('There must be at least one resources or resources[$S] parameter.', CODES.missingValue);
  }
  const named = new Set(sameSubtrees.flatMap((suffixes) => [...suffixes]));
  const unnamed = resourceless.filter((suffix) => !named.has(suffix));
  if (unnamed.length > 0) {
    throw badRequest(
      'Resourceless suffixed group request should be specified in `same_subtree` query param: ' +
        `bad group(s) - ${pythonRepr(unnamed)}.`,
      CODES.badValue,
    );
  }
  const real = groups.map((group) => group.suffix);
  const unreal = [...named].filter((suffix) => !real.includes(suffix));
  if (unreal.length > 0) {
    throw badRequest(
      `Real suffixes should be specified in \`same_subtree\`: ${pythonRepr(unreal)} not found in ` +
        `${pythonRepr(real)}.`,
      CODES.badValue,
    );
  }
}

function checkOrphans(groups: readonly RequestGroup[]): void {
  const bare = groups.filter((group) => group.resources.size === 0);
  const traits = bare.filter((group) => group.required_traits.length > 0);
  if (traits.length > 0) {
    throw badRequest(
      'All traits parameters must be associated with resources.  Found the following orphaned traits ' +
        `keys: ${traits.map((group) => `required${group.suffix}`).join(', ')}`,
    );
  }
  const aggregates = bare.filter((group) => group.member_of.length > 0 || group.forbidden_aggs.size > 0);
  if (aggregates.length > 0) {
    throw badRequest(
      'All member_of parameters must be associated with resources. Found the following orphaned ' +
        `member_of keys: ${aggregates.map((group) => `member_of${group.suffix}`).join(', ')}`,
    );
  }
  if (bare.length > 0) throw badRequest('All request groups must specify resources.');
  if (groups.length === 0) {
    throw badRequest('At least one request group (`resources` or `resources{$S}`) is required.');
  }
}

function refuseConflicts(groups: readonly RequestGroup[]): void {
  const conflicts: string[] = [];
  const names = new Set<string>();
  for (const { suffix, required_traits, forbidden_traits } of groups) {
    for (const anyOf of required_traits) {
      if (!anyOf.every((name) => forbidden_traits.has(name))) continue;
      for (const name of anyOf) names.add(name);
      conflicts.push(`required${suffix}: (${[...anyOf].sort().join(', ')})`);
    }
  }
  if (conflicts.length === 0) return;
  throw badNames(
    `Conflicting required and forbidden traits found in the following traits keys: ${conflicts.sort().join(', ')}`,
    [...names],
  );
}
