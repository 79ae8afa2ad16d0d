import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { migrated, SHARE_STEPS } from './share-migrations.ts';

/** The version of links that this build writes; it reads this and every older one. */
export const SHARE_VERSION = SHARE_STEPS.length;

/** The most that a fragment may be, in characters, and the text in it, in bytes of UTF-8. */
export const SHARE_LIMITS = { encoded: 64 * 1024, decoded: 1024 * 1024 } as const;

/** What a link held, or why it could not be read. */
export type DecodedShare =
  | {
      readonly ok: true;
      /** As this build reads it, whatever version the link is of. */
      readonly text: string;
      /** Of the link. */
      readonly version: number;
    }
  | {
      readonly ok: false;
      readonly kind: BadShare;
      /** What is wrong with the link, and what to do. */
      readonly problem: string;
    };

/** `absent`: the fragment has no scenario; that is not a bad link. */
export type BadShare = 'absent' | 'newer' | 'too_large' | 'damaged';

/**
 * A scenario's text as the fragment of a link: `s=1.<base64url(deflate-raw(UTF-8))>`. It is the text that was typed,
 * to the letter: comments, order and layout teach as much as the data do, and what a reader sees is what the writer
 * saw. Repeated layout costs little once it is deflated.
 * Errors: RangeError for a text that is too large for a link, with its size; a file can hold it.
 */
export function encodeShare(text: string): string {
  const bytes = strToU8(text);
  if (bytes.length > SHARE_LIMITS.decoded) {
    throw new RangeError(
      `The scenario has ${bytes.length} bytes; a link holds ${SHARE_LIMITS.decoded}. Share a file.`,
    );
  }
  const fragment = `s=${SHARE_VERSION}.${toBase64Url(deflateSync(bytes, { level: 9 }))}`;
  if (fragment.length > SHARE_LIMITS.encoded) {
    throw new RangeError(
      `The link would have ${fragment.length} characters of ${SHARE_LIMITS.encoded}. Share a file.`,
    );
  }
  return fragment;
}

/** The text in a fragment, with or without its `#`, alone or among other parameters. Never throws. */
export function decodeShare(fragment: string): DecodedShare {
  const match = /(?:^|[#&?])s=([^&]*)/.exec(fragment);
  if (match === null) return bad('absent', 'The address has no scenario.');
  const [, version, data] = /^(\d{1,9})\.(.*)$/s.exec(match[1]!) ?? [];
  if (version === undefined || data === undefined)
    return bad('damaged', 'The link has no version. Copy it again, whole.');
  if (Number(version) > SHARE_VERSION) {
    const message = `The link is of version ${version}, and this page reads up to ${SHARE_VERSION}. Reload for a newer page.`;
    return bad('newer', message);
  }
  if (Number(version) < 1) return bad('damaged', `There has never been a link of version ${version}.`);
  if (data.length > SHARE_LIMITS.encoded) {
    return bad('too_large', `The link has ${data.length} characters; ${SHARE_LIMITS.encoded} are the limit.`);
  }
  const bytes = fromBase64Url(data);
  if (bytes === null)
    return bad('damaged', 'The link has characters that no link has. Copy it again, whole.');
  return inflated(bytes, Number(version));
}

const CHUNK = 1024;

/** Piece by piece, so that a small link that inflates to gigabytes ends at the limit. */
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
    for (let at = 0; at < bytes.length && length <= SHARE_LIMITS.decoded; at += CHUNK) {
      inflate.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
    }
  } catch {
    return bad('damaged', 'The link is damaged or cut short. Copy it again, whole.');
  }
  if (length > SHARE_LIMITS.decoded) {
    return bad('too_large', `The scenario in the link has more than ${SHARE_LIMITS.decoded} bytes.`);
  }
  if (!ended || length === 0) return bad('damaged', 'The link is cut short. Copy it again, whole.');
  return decoded(joined(pieces, length), version);
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Bytes that a text would be encoded to otherwise were not written by us. */
function decoded(bytes: Uint8Array, version: number): DecodedShare {
  const text = strFromU8(bytes);
  const again = strToU8(text);
  const same = again.length === bytes.length && again.every((byte, at) => byte === bytes[at]);
  if (!same) return bad('damaged', 'The link holds no text. Copy it again, whole.');
  return { ok: true, text: migrated(text, version), version };
}

function bad(kind: BadShare, problem: string): DecodedShare {
  return { ok: false, kind, problem };
}
