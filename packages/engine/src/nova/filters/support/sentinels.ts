import type { Pointer } from '../../pointer.ts';
import {
  compileRequirement,
  describeRequirement,
  type Match,
  orValues,
} from '../../values/extra-specs-ops.ts';

/** A requirement with sentinels (seed 000). */
export interface Demand {
  /** Whether a key with these values satisfies it; `null` where there is no such key. */
  readonly isMet: (values: readonly string[] | null) => boolean;
  /** What it asks for, after "to be": `set to any value`, `1 or absent`. */
  readonly words: string;
}

const ANY = '*';
const ABSENT_TOO = '~';
const ABSENT = '!';

const WORDS: ReadonlyMap<string, string> = new Map([
  [ANY, 'set to any value'],
  [ABSENT_TOO, 'absent'],
  [ABSENT, 'absent'],
]);

/** The values of a flavor's `<or>` list, or the one text that it is. */
export const valueSet = (text: string): readonly string[] => orValues(text) ?? [text];

/**
 * Makes a requirement ready: one requirement or an `<or>` list of alternatives, of which one that holds suffices.
 * `*`: the key is there, with any value; `~`: it is absent; `!`: it must be absent, which no other alternative can
 * soften: the combination is met by nothing, and `warn` says so. Anything else: one of the values satisfies it.
 */
export function compileDemand(
  text: string,
  warn: (text: string) => void,
  because: readonly Pointer[],
): Demand {
  const alternatives = orValues(text);
  if (alternatives === null) return single(text, compileRequirement(text, because));
  if (alternatives.length > 1 && alternatives.includes(ABSENT)) {
    return {
      isMet: () => {
        warn(`Sentinel value '${ABSENT}' is exclusive and cannot be joint with other values`);
        return false;
      },
      words: `both absent and something else (${text}), which nothing is`,
    };
  }
  const singles = alternatives.map((value) => single(value, (found) => found === value));
  return {
    isMet: (values) => singles.some((demand) => demand.isMet(values)),
    words: singles.map((demand) => demand.words).join(' or '),
  };
}

function single(text: string, matches: Match): Demand {
  const words = WORDS.get(text) ?? describeRequirement(text);
  if (text === ANY) return { isMet: (values) => values !== null, words };
  if (text === ABSENT || text === ABSENT_TOO) return { isMet: (values) => values === null, words };
  return { isMet: (values) => values?.some(matches) ?? false, words };
}
