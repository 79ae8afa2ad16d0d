import { Sha1 } from './sha1.ts';

/** The kind of thing that a UUID is derived for. A host and an image with the same name get different UUIDs. */
export type UuidKind =
  | 'host'
  | 'provider'
  | 'aggregate'
  | 'image'
  | 'server'
  | 'server_group'
  | 'cell'
  | 'network'
  | 'port'
  | 'subnet';

/** UUIDv5 of `https://nova-sieve.example/scenario/1` in RFC 9562's URL namespace. It must never change: links depend on it. */
const NAMESPACE = '6c358911-bbcf-539b-bc07-71b6a1055a1a';

/**
 * Returns the UUID of a thing without one: UUIDv5 (RFC 9562) of `<kind>/<name>`. It depends on nothing else, so that
 * everyone who opens a scenario sees the same UUIDs.
 */
export function deriveUuid(kind: UuidKind, name: string): string {
  return uuid5(NAMESPACE, `${kind}/${name}`);
}

/** Returns `deriveUuid` for many names of one kind, with shared buffers. */
export function uuidDeriver(kind: UuidKind): (name: string) => string {
  const derive = uuid5Deriver(NAMESPACE);
  return (name) => derive(`${kind}/${name}`);
}

/** Returns the UUIDv5 of a name in a namespace. */
export function uuid5(namespace: string, name: string): string {
  return uuid5Deriver(namespace)(name);
}

function uuid5Deriver(namespace: string): (name: string) => string {
  const space = namespaceBytes(namespace);
  const sha1 = new Sha1();
  let bytes = new Uint8Array(128);
  bytes.set(space);
  return (name) => {
    if (bytes.length < 16 + 3 * name.length) {
      bytes = new Uint8Array(16 + 3 * name.length);
      bytes.set(space);
    }
    const state = sha1.digest(bytes, encodeUtf8(name, bytes, 16));
    return format(
      state[0]!,
      (state[1]! & ~0xf000) | 0x5000,
      (state[2]! & 0x3fffffff) | 0x80000000,
      state[3]!,
    );
  };
}

/** Returns the UUID for its four words. */
function format(a: number, b: number, c: number, d: number): string {
  const low = half(b);
  const high = half(b >>> 16);
  return `${half(a >>> 16)}${half(a)}-${high}-${low}-${half(c >>> 16)}-${half(c)}${half(d >>> 16)}${half(d)}`;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Returns the lower 16 bits as four digits. */
const half = (word: number): string => HEX[(word >>> 8) & 0xff]! + HEX[word & 0xff]!;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

function namespaceBytes(uuid: string): Uint8Array {
  const hex = uuid.replaceAll('-', '');
  return Uint8Array.from({ length: 16 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}

/** Writes UTF-8 from `start` and returns the end. A lone surrogate becomes U+FFFD, as the Encoding standard requires. */
function encodeUtf8(text: string, into: Uint8Array, start: number): number {
  let end = start;
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code >= 0xd800 && code <= 0xdfff) {
      code = text.codePointAt(i)!;
      if (code > 0xffff) i++;
      else code = 0xfffd;
    }
    if (code < 0x80) {
      into[end++] = code;
      continue;
    }
    const following = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    into[end++] = LEAD_BYTE[following]! | (code >> (6 * following));
    for (let left = following - 1; left >= 0; left--) into[end++] = 0x80 | ((code >> (6 * left)) & 0x3f);
  }
  return end;
}

/** The lead bytes, by the number of bytes that follow. */
const LEAD_BYTE = [0, 0xc0, 0xe0, 0xf0];
