/** The parts of `zone:host:node`. An empty part counts as no part. */
export interface ZoneParts {
  readonly name: string | null;
  readonly hosts: readonly string[];
  readonly nodes: readonly string[];
}

/**
 * Reads the availability zone of a request. `zone:host:node` forces a host, a node, or both (nova-api's
 * `parse_availability_zone`). Returns null for more than three parts.
 */
export function zoneParts(text: string | null): ZoneParts | null {
  if (text === null) return { name: null, hosts: [], nodes: [] };
  const [name = '', host = '', node = '', ...more] = text.split(':');
  if (more.length > 0) return null;
  return { name: name || null, hosts: host ? [host] : [], nodes: node ? [node] : [] };
}
