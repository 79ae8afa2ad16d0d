import type { ReleaseName } from '../../../catalog/releases.ts';
import type { HostState } from '../../objects/host-state.ts';
import { entriesOf, typeOf } from '../../python-compare.ts';
import { reprFloat, strOf } from '../../python-repr.ts';
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

const typeName = (value: unknown): string => (value instanceof NovaObject ? value.type : typeOf(value));

/**
 * Reads capabilities of hosts by path: first an attribute of the host or a key of its stats, then keys inside, where
 * text is read as JSON. Hosts share the texts that are alike, so each text is parsed once.
 */
export function capabilityReader(
  release: ReleaseName,
): (host: HostState, path: readonly string[]) => Capability {
  const parse = jsonReader();
  return (host, path) => {
    const name = path[0]!;
    let value: unknown = readAttribute(host, name) ?? host.node.stats.get(name) ?? null;
    for (const part of path.slice(1)) {
      if (value === null) return MISSING;
      if (typeof value === 'string' && release !== 'icehouse') {
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
  } catch {
    return { error: 'Expecting value: line 1 column 1 (char 0)' };
  }
}
