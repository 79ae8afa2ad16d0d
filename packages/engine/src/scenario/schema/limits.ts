/**
 * What a scenario may cost. A link is a stranger's input: each of these ends in a problem that names the
 * limit, never in a frozen page.
 */
export const LIMITS = {
  /** Characters of a JSON document; a real cloud of 100,000 hosts without ranges is about half of it. */
  jsonLength: 64 * 1024 * 1024,
  /** Characters of a YAML document, whose parser is some fifty times slower. */
  yamlLength: 1024 * 1024,
  /** Objects and lists inside each other. */
  depth: 64,
  /** Values that the aliases of a YAML document stand for, together. */
  yamlRepeats: 50_000,
  /** Compute nodes after ranges are expanded. */
  hosts: 200_000,
  /** Resource providers in all: hosts, their children, and others. */
  providers: 500_000,
  servers: 200_000,
  /** Servers that one request boots. */
  requestCount: 1000,
  /** Host names that all aggregates list together, after ranges are expanded. */
  memberships: 2_000_000,
  /** Problems that are reported; one broken range can cause thousands. */
  problems: 100,
} as const;
