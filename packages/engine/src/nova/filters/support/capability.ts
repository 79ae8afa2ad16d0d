import type { ReleaseName } from '../../../catalog/releases.ts';
import { entriesOf, typeOf } from '../../../python/compare.ts';
import { reprFloat, strOf } from '../../../python/repr.ts';
import type { HostState } from '../../objects/host-state.ts';
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

const notJson = (text: string): Capability => ({
  text: null,
  why: `the host reports ${text === '' ? 'an empty text' : text} where that would be looked up, which is no JSON`,
  log: `fails. The capabilities '${text}' couldn't be loaded from JSON: Expecting value: line 1 column 1 (char 0)`,
});

const noSuchPart = (value: unknown): Capability => ({
  text: null,
  why: 'the host reports a plain value where that would be looked up',
  log: `fails. The capabilities couldn't be retrieved: '${typeName(value)}' object has no attribute 'stats'.`,
});

const typeName = (value: unknown): string => (value instanceof NovaObject ? value.type : typeOf(value));

/**
 * Reads one capability of any host: first an attribute of the host or a key of its stats, then keys inside, where text
 * is read as JSON (not in Icehouse). Hosts share the texts that are alike, so each text is looked into once.
 */
export function capabilityReader(
  [name, ...keys]: readonly string[],
  release: ReleaseName,
): (host: HostState) => Capability {
  const isFloat = isFloatAttribute(name!);
  const insideText = new Map<string, Capability>();
  return (host) => {
    const value = readAttribute(host, name!) ?? host.node.stats.get(name!) ?? null;
    if (value === null) return MISSING;
    if (keys.length === 0) return { text: isFloat ? reprFloat(value as number) : textOf(value) };
    if (typeof value !== 'string') return lookInside(value, keys, release);
    let capability = insideText.get(value);
    if (capability === undefined) {
      capability = lookInside(value, keys, release);
      insideText.set(value, capability);
    }
    return capability;
  };
}

const textOf = (value: unknown): string => (value instanceof NovaObject ? value.text : strOf(value));

function lookInside(value: unknown, [key, ...keys]: readonly string[], release: ReleaseName): Capability {
  if (value === null) return MISSING;
  if (key === undefined) return { text: textOf(value) };
  const parsed = typeof value === 'string' && release !== 'icehouse' ? parseJson(value) : value;
  if (parsed === NOT_JSON) return notJson(String(value));
  const entries = entriesOf(parsed);
  return entries === null ? noSuchPart(parsed) : lookInside(entries.get(key) ?? null, keys, release);
}

const NOT_JSON = Symbol('not JSON');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
}
