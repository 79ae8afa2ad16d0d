type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

/** Returns JSON without white space, with the keys of every object sorted as text. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const members = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`);
  return `{${members.join(',')}}`;
}

/**
 * Returns the body of a reply without the parts that Placement does not define: UUIDs, orders, request IDs,
 * validators' dumps. Text that is not JSON becomes `null`.
 *
 * @param names the names of providers by UUID
 */
export function normalisedBody(text: string, names: ReadonlyMap<string, string>): Json {
  const body = parse(text);
  if (!isObject(body)) return body;
  if (Array.isArray(body.errors)) return { ...body, errors: body.errors.map(normalisedError) };
  const named = withNames(body, names) as JsonObject;
  if (Array.isArray(named.allocation_requests)) {
    named.allocation_requests = sorted(named.allocation_requests.map(normalisedRequest));
  }
  if (isObject(named.provider_summaries)) {
    for (const summary of Object.values(named.provider_summaries)) {
      if (isObject(summary) && Array.isArray(summary.traits)) summary.traits = sorted(summary.traits);
    }
  }
  if (Array.isArray(named.resource_providers)) {
    named.resource_providers = named.resource_providers
      .map(normalisedProvider)
      .sort((one, other) => (String(one.name) < String(other.name) ? -1 : 1));
  }
  return named;
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withNames(value: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((part) => withNames(part, names));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(
    ([key, part]) => [names.get(key) ?? key, withNames(part, names)] as const,
  );
  return Object.fromEntries(entries);
}

function normalisedRequest(request: Json): Json {
  if (!isObject(request)) return request;
  const result = { ...request };
  if (isObject(result.mappings)) {
    result.mappings = Object.fromEntries(
      Object.entries(result.mappings).map(([suffix, list]) => [suffix, sorted(list as Json[])] as const),
    );
  }
  if (Array.isArray(result.allocations)) result.allocations = sorted(result.allocations);
  return result;
}

function normalisedProvider(provider: Json): JsonObject {
  if (!isObject(provider)) return { provider };
  const { generation: _, links, ...rest } = provider;
  const relations = (links as JsonObject[]).map(({ rel }) => String(rel));
  return { ...rest, links: relations.sort() };
}

function normalisedError(error: Json): Json {
  if (!isObject(error)) return error;
  const { request_id: _, detail, ...rest } = error;
  if (typeof detail !== 'string') return rest;
  return { ...rest, detail: detail.split('  Failed validating ')[0]!.trimEnd() };
}

function sorted(list: Json[]): Json[] {
  return list
    .map((part) => [canonical(part), part] as const)
    .sort(([one], [other]) => (one < other ? -1 : Number(one > other)))
    .map(([, part]) => part);
}
