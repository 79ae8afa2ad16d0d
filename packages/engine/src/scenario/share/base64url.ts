const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES: ReadonlyMap<string, number> = new Map(
  [...ALPHABET].map((character, value) => [character, value]),
);

/** Encodes bytes as base64url (RFC 4648 §5) without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 3) {
    const word = (bytes[start]! << 16) | ((bytes[start + 1] ?? 0) << 8) | (bytes[start + 2] ?? 0);
    const characters = Math.min(bytes.length - start, 3) + 1;
    for (let n = 0; n < characters; n++) text += ALPHABET[(word >>> (18 - 6 * n)) & 63]!;
  }
  return text;
}

/** Decodes base64url; `null` for invalid text. Accepts padding, which some mail programs add. */
export function fromBase64Url(text: string): Uint8Array | null {
  const data = text.replace(/(?:=|%3D){1,2}$/i, '');
  if (data.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((data.length * 3) / 4));
  let word = 0;
  let bits = 0;
  let length = 0;
  for (const character of data) {
    const value = VALUES.get(character);
    if (value === undefined) return null;
    word = ((word << 6) | value) & 0xffffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = (word >>> bits) & 0xff;
  }
  return bytes;
}
