/**
 * The limits of a scenario. A link is untrusted input: each excess ends in a problem that names the limit, never in a
 * frozen page.
 */
export const LIMITS = {
  /** Characters of a JSON document. A real cloud of 100,000 hosts without ranges needs about half of them. */
  jsonLength: 64 * 1024 * 1024,
  /** Characters of a YAML document, because the YAML parser is about fifty times slower. */
  yamlLength: 1024 * 1024,
  /** Nesting depth of objects and lists. */
  depth: 64,
  /** Values that all aliases of a YAML document expand to. */
  yamlRepeats: 50_000,
  /** Compute nodes after ranges are expanded. */
  hosts: 200_000,
  /** All resource providers: hosts, their children, and others. */
  providers: 500_000,
  servers: 200_000,
  /** Servers that one request boots. */
  requestCount: 1000,
  /** Host names that all aggregates list together, after ranges are expanded. */
  memberships: 2_000_000,
  /** Reported problems. One invalid range can cause thousands. */
  problems: 100,
} as const;
