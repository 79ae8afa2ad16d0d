import type { ReleaseName } from '../../../catalog/releases.ts';
import { entriesOf, typeOf } from '../../../python/compare.ts';
import { reprFloat, strOf } from '../../../python/repr.ts';
import type { HostState } from '../../objects/host-state.ts';
import type { CapabilityLack } from '../../verdict/reason.ts';
import { isFloatAttribute, NovaObject, readAttribute } from './host-attributes.ts';

/** A capability as text, or why it has no value, as data and as Nova's log line. */
export type Capability =
  | { readonly text: string }
  | { readonly text: null; readonly lack: CapabilityLack; readonly log: string };

const MISSING: Capability = {
  text: null,
  lack: { kind: 'not_reported' },
  log: 'fails. There are no capabilities to retrieve.',
};

const notJson = (text: string): Capability => ({
  text: null,
  lack: { kind: 'not_json', text },
  log: `fails. The capabilities '${text}' couldn't be loaded from JSON: Expecting value: line 1 column 1 (char 0)`,
});

const noSuchPart = (value: unknown): Capability => ({
  text: null,
  lack: { kind: 'no_parts' },
  log: `fails. The capabilities couldn't be retrieved: '${typeName(value)}' object has no attribute 'stats'.`,
});

/** Returns the end of a message that starts with the flavor's requirement. */
export function lackWords(lack: CapabilityLack): string {
  switch (lack.kind) {
    case 'not_reported':
      return 'the host does not report it';
    case 'not_json':
      return `the host reports ${lack.text === '' ? 'an empty text' : lack.text} in its place, which is not JSON`;
    case 'no_parts':
      return 'the host reports a plain value, which has no such part';
  }
}

const typeName = (value: unknown): string => (value instanceof NovaObject ? value.type : typeOf(value));

/**
 * Returns a reader of one capability of any host: first an attribute of the host or a key of its stats, then keys
 * inside, with text parsed as JSON (not in Icehouse). Hosts share equal texts, so each text is parsed once.
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
