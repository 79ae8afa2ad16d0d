import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { migrated, SHARE_STEPS } from './share-migrations.ts';

/** The version of the links that this build writes. It reads this version and every older one. */
export const SHARE_VERSION = SHARE_STEPS.length;

/** The limits of a fragment, in characters, and of the text in it, in bytes of UTF-8. */
export const SHARE_LIMITS = { encoded: 64 * 1024, decoded: 1024 * 1024 } as const;

/**
 * The scenario of a link, or the reason why the link cannot be read. Returned by `decodeShare`.
 * @example
 * console.log(decodeShare('#s=1.K0stKs7Mz7NSMOQCAA')); // { ok: true, text: 'version: 1\n', version: 1 }
 */
export type DecodedShare =
  | {
      readonly ok: true;
      /** The text in the form of this build, for a link of any version. */
      readonly text: string;
      /** The version of the link. */
      readonly version: number;
    }
  | {
      readonly ok: false;
      readonly kind: BadShare;
      /** The problem of the link, and how to fix it. */
      readonly problem: string;
    };

/** The kind of a problem. `absent`: the fragment has no scenario, which is not an error. */
type BadShare = 'absent' | 'newer' | 'too_large' | 'damaged';

/**
 * Returns a scenario's text as the fragment of a link: `s=1.<base64url(deflate-raw(UTF-8))>`. The text stays unchanged,
 * because comments, order and layout are as useful to a reader as the data. Layout costs little after compression.
 * @throws RangeError with the size, for a text that is too large for a link. A file can contain it.
 * @example
 * console.log(`#${encodeShare('version: 1\n')}`); // #s=1.K0stKs7Mz7NSMOQCAA
 */
export function encodeShare(text: string): string {
  const bytes = strToU8(text);
  if (bytes.length > SHARE_LIMITS.decoded) {
    throw new RangeError(
      `The scenario has ${bytes.length} bytes; the limit for a link is ${SHARE_LIMITS.decoded}. Share a file instead.`,
    );
  }
  const fragment = `s=${SHARE_VERSION}.${toBase64Url(deflateSync(bytes, { level: 9 }))}`;
  if (fragment.length > SHARE_LIMITS.encoded) {
    throw new RangeError(
      `The link has ${fragment.length} characters; the limit is ${SHARE_LIMITS.encoded}. Share a file instead.`,
    );
  }
  return fragment;
}

/**
 * Decodes the scenario in a fragment, with or without `#` and other parameters. Never throws.
 * @example
 * const link = new URL('https://example.org/#s=1.K0stKs7Mz7NSMOQCAA');
 * const shared = decodeShare(link.hash);
 * console.log(shared.ok ? shared.text : shared.problem); // version: 1
 */
export function decodeShare(fragment: string): DecodedShare {
  const match = /(?:^|[#&?])s=([^&]*)/.exec(fragment);
  if (match === null) return bad('absent', 'The address does not contain a scenario.');
  const [, version, data] = /^(\d{1,9})\.(.*)$/s.exec(match[1]!) ?? [];
  if (version === undefined || data === undefined)
    return bad('damaged', 'The link has no version. Copy the complete link again.');
  if (Number(version) > SHARE_VERSION) {
    const message = `The link has version ${version}, but this page reads versions up to ${SHARE_VERSION}. Reload the page to update it.`;
    return bad('newer', message);
  }
  if (Number(version) < 1)
    return bad('damaged', `The link has the invalid version ${version}. Copy the complete link again.`);
  if (data.length > SHARE_LIMITS.encoded) {
    return bad(
      'too_large',
      `The link has ${data.length} characters; the limit is ${SHARE_LIMITS.encoded}. Share a file instead.`,
    );
  }
  const bytes = fromBase64Url(data);
  if (bytes === null)
    return bad('damaged', 'The link contains invalid characters. Copy the complete link again.');
  return inflated(bytes, Number(version));
}

const CHUNK = 1024;

/** Decompresses in pieces, so that a small link that expands to gigabytes stops at the limit. */
function inflated(bytes: Uint8Array, version: number): DecodedShare {
  const pieces: Uint8Array[] = [];
  let length = 0;
  let ended = false;
  const inflate = new Inflate((piece, isLast) => {
    pieces.push(piece);
    length += piece.length;
    ended ||= isLast;
  });
  try {
    for (let start = 0; start < bytes.length && length <= SHARE_LIMITS.decoded; start += CHUNK) {
      inflate.push(bytes.subarray(start, start + CHUNK), start + CHUNK >= bytes.length);
    }
  } catch {
    return bad('damaged', 'The link is damaged or incomplete. Copy the complete link again.');
  }
  if (length > SHARE_LIMITS.decoded) {
    return bad(
      'too_large',
      `The scenario in the link exceeds the limit of ${SHARE_LIMITS.decoded} bytes. Share a file instead.`,
    );
  }
  if (!ended || length === 0) return bad('damaged', 'The link is incomplete. Copy the complete link again.');
  return decoded(joined(pieces, length), version);
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}

/** Decodes UTF-8. Bytes that the decoded text does not encode to again are not from a valid link. */
function decoded(bytes: Uint8Array, version: number): DecodedShare {
  const text = strFromU8(bytes);
  const again = strToU8(text);
  const same = again.length === bytes.length && again.every((byte, index) => byte === bytes[index]);
  if (!same) return bad('damaged', 'The link does not contain text. Copy the complete link again.');
  return { ok: true, text: migrated(text, version), version };
}

function bad(kind: BadShare, problem: string): DecodedShare {
  return { ok: false, kind, problem };
}
