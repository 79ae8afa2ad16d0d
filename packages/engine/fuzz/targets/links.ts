import fc from 'fast-check';
import { deflateSync } from 'fflate';
import { toBase64Url } from '../../src/scenario/share/base64url.ts';
import { decodeShare, encodeShare, SHARE_LIMITS } from '../../src/scenario/share/share.ts';
import { YAML_SCENARIOS } from '../inputs/corpus.ts';
import { mutated } from '../inputs/mutate.ts';
import { word } from '../inputs/words.ts';
import { promise, target, type Verdict } from '../target.ts';

const LINKS = YAML_SCENARIOS.map(encodeShare);

/** Megabytes of one letter are a few kilobytes of a link. */
const BOMBS = [900_000, 1_100_000, 20_000_000].map(
  (length) => `s=1.${toBase64Url(deflateSync(new Uint8Array(length).fill(97), { level: 9 }))}`,
);

function checkLink(fragment: string): Verdict {
  const decoded = decodeShare(fragment);
  if (!decoded.ok) {
    promise(decoded.problem !== '' || decoded.kind === 'absent', () => 'an invalid link without a reason');
    return 'refused';
  }
  promise(decoded.text.length <= SHARE_LIMITS.decoded, () => `${decoded.text.length} characters`);
  const again = decodeShare(encodeShare(decoded.text));
  promise(again.ok && again.text === decoded.text, () => 'sharing the text again changes it');
  return 'taken';
}

const letters = fc
  .array(fc.nat(255), { maxLength: 60 })
  .map((bytes) => `s=1.${toBase64Url(Uint8Array.from(bytes))}`);
const deflated = fc
  .oneof(word, fc.constantFrom(...YAML_SCENARIOS))
  .map((text) => `#s=1.${toBase64Url(deflateSync(new TextEncoder().encode(text)))}`);

export const linkTargets = [
  target({
    name: 'links',
    promise: 'the shared text, or the error of the link; inflating stops at the limit',
    share: 8,
    inputs: fc.oneof(
      { weight: 6, arbitrary: mutated(LINKS) },
      { weight: 3, arbitrary: letters },
      { weight: 3, arbitrary: deflated },
      { weight: 1, arbitrary: word },
      { weight: 1, arbitrary: mutated(BOMBS) },
    ),
    check: checkLink,
  }),
];
