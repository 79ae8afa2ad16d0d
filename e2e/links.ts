import { encodeShare } from '@nova-sieve/engine';

/** The view that a link restores, as its parameters: `host`, `stage`, `tab`, `doc`, `server`. */
export type EncodedView = Readonly<Record<string, string>>;

export function linkFragment(text: string, view: EncodedView = {}): string {
  const parameters = new URLSearchParams(view).toString();
  return `#${encodeShare(text)}${parameters === '' ? '' : `&${parameters}`}`;
}
