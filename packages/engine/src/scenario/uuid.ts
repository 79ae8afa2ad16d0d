import { sha1 } from './sha1.ts';

/** What a uuid is derived for: the same name as a host and as an image gives two uuids. */
export type UuidKind =
  | 'host'
  | 'provider'
  | 'aggregate'
  | 'image'
  | 'server'
  | 'server_group'
  | 'cell'
  | 'port';

/** UUIDv5 of `https://nova-sieve.example/scenario/1` in RFC 9562's URL namespace; for ever, as links depend on it. */
const NAMESPACE = '6c358911-bbcf-539b-bc07-71b6a1055a1a';

/**
 * The uuid of something that was given none: UUIDv5 (RFC 9562) of `<kind>/<name>`. It depends on nothing else, so
 * everyone who opens a scenario sees the same uuids.
 */
export function deriveUuid(kind: UuidKind, name: string): string {
  return uuid5(NAMESPACE, `${kind}/${name}`);
}

/** UUIDv5 of a name in a namespace. */
export function uuid5(namespace: string, name: string): string {
  const space = namespaceBytes(namespace);
  const bytes = new Uint8Array(16 + 3 * name.length);
  bytes.set(space);
  const written = encodeUtf8(name, bytes, 16);
  const digest = sha1(bytes.subarray(0, written));
  digest[6] = (digest[6]! & 0x0f) | 0x50;
  digest[8] = (digest[8]! & 0x3f) | 0x80;
  let text = '';
  for (let at = 0; at < 16; at++) {
    if (at === 4 || at === 6 || at === 8 || at === 10) text += '-';
    text += HEX[digest[at]!]!;
  }
  return text;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

function namespaceBytes(uuid: string): Uint8Array {
  const hex = uuid.replaceAll('-', '');
  return Uint8Array.from({ length: 16 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

/** Writes from `start` and returns the end. A lone surrogate becomes U+FFFD, as everywhere on the web. */
function encodeUtf8(text: string, into: Uint8Array, start: number): number {
  let at = start;
  for (const character of text) {
    let code = character.codePointAt(0)!;
    if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
    if (code < 0x80) {
      into[at++] = code;
      continue;
    }
    const following = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    into[at++] = LEAD_BYTE[following]! | (code >> (6 * following));
    for (let left = following - 1; left >= 0; left--) into[at++] = 0x80 | ((code >> (6 * left)) & 0x3f);
  }
  return at;
}

/** By the number of bytes that follow. */
const LEAD_BYTE = [0, 0xc0, 0xe0, 0xf0];
