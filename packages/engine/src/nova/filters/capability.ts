import type { HostState } from '../objects/host-state.ts';
import { reprFloat, strOf } from '../python-repr.ts';
import { isFloatAttribute, NovaObject, readAttribute } from './host-attributes.ts';

/** A capability as text, or why there is none: in words, and as Nova logs it. */
export type Capability =
  | { readonly text: string }
  | { readonly text: null; readonly why: string; readonly log: string };

const MISSING: Capability = {
  text: null,
  why: 'the host does not report it',
  log: 'fails. There are no capabilities to retrieve.',
};

const notJson = (text: string, error: string): Capability => ({
  text: null,
  why: `the host reports ${text === '' ? 'an empty text' : text} where that would be looked up, which is no JSON`,
  log: `fails. The capabilities '${text}' couldn't be loaded from JSON: ${error}`,
});

const noSuchPart = (value: unknown): Capability => ({
  text: null,
  why: 'the host reports a plain value where that would be looked up',
  log: `fails. The capabilities couldn't be retrieved: '${typeName(value)}' object has no attribute 'stats'.`,
});

function typeName(value: unknown): string {
  if (value === null) return 'NoneType';
  if (value instanceof NovaObject) return value.type;
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'boolean') return 'bool';
  return Number.isInteger(value) ? 'int' : 'float';
}

/**
 * Reads capabilities of hosts by path: first an attribute of the host or a key of its stats, then keys inside, where
 * text is read as JSON. Hosts share the texts that are alike, so each text is parsed once.
 */
export function capabilityReader(): (host: HostState, path: readonly string[]) => Capability {
  const parse = jsonReader();
  return (host, path) => {
    const name = path[0]!;
    let value: unknown = readAttribute(host, name) ?? host.node.stats.get(name) ?? null;
    for (const part of path.slice(1)) {
      if (value === null) return MISSING;
      if (typeof value === 'string') {
        const parsed = parse(value);
        if (parsed.error !== null) return notJson(value, parsed.error);
        value = parsed.value;
      }
      const entries = entriesOf(value);
      if (entries === null) return noSuchPart(value);
      value = entries.get(part) ?? null;
    }
    if (value === null) return MISSING;
    if (value instanceof NovaObject) return { text: `<${value.type} object>` };
    return { text: path.length === 1 && isFloatAttribute(name) ? reprFloat(value as number) : strOf(value) };
  };
}

type Parsed = { readonly value: unknown; readonly error: null } | { readonly error: string };

function jsonReader(): (text: string) => Parsed {
  const known = new Map<string, Parsed>();
  return (text) => {
    let parsed = known.get(text);
    if (parsed === undefined) {
      parsed = parseJson(text);
      known.set(text, parsed);
    }
    return parsed;
  };
}

function parseJson(text: string): Parsed {
  try {
    return { value: JSON.parse(text), error: null };
  } catch (error) {
    return { error: (error as SyntaxError).message };
  }
}

/** The keys of what Python would hold as a dictionary; `null` for anything else. */
function entriesOf(value: unknown): { get(key: string): unknown } | null {
  if (value instanceof Map) return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof NovaObject)
    return null;
  return { get: (key) => (Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined) };
}
