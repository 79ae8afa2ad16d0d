import type { Pointer } from '../../pointer.ts';
import { compileRequirement, type Match, orValues } from '../../values/extra-specs-ops.ts';
import { type Requirement, readRequirement } from '../../values/requirement.ts';

/** A requirement with sentinels (_Filter by Host Aggregate Metadata or by Image Extra Specs_). */
export interface ExtraSpecRequirement {
  /** Whether a key with these values satisfies it; `null` for a missing key. */
  readonly isMet: (values: readonly string[] | null) => boolean;
  /** One of these must hold. */
  readonly alternatives: readonly Requirement[];
}

const ANY = '*';
const ABSENT_TOO = '~';
const ABSENT = '!';

const SENTINELS: ReadonlyMap<string, Requirement> = new Map([
  [ANY, { operator: 'any_value', operands: [] }],
  [ABSENT_TOO, { operator: 'absent', operands: [] }],
  [ABSENT, { operator: 'absent', operands: [] }],
]);

/** Returns the values of a flavor's `<or>` list, or the text as the only value. */
export const valueSet = (text: string): readonly string[] => orValues(text) ?? [text];

/**
 * Compiles a requirement: a single one, or an `<or>` list of alternatives of which one must hold. `*`: the key is
 * present, with any value. `~`: it is absent. `!`: it must be absent, and no other alternative is possible: nothing
 * satisfies such a combination, and `warn` reports it. Other texts: one of the values must satisfy it.
 */
export function compileExtraSpec(
  text: string,
  warn: (text: string) => void,
  because: readonly Pointer[],
): ExtraSpecRequirement {
  const alternatives = orValues(text);
  if (alternatives === null) return single(text, compileRequirement(text, because));
  if (alternatives.length > 1 && alternatives.includes(ABSENT)) {
    return {
      isMet: () => {
        warn(`Sentinel value '${ABSENT}' is exclusive and cannot be joint with other values`);
        return false;
      },
      alternatives: [{ operator: 'contradiction', operands: [text] }],
    };
  }
  const singles = alternatives.map((value) => single(value, (found) => found === value));
  return {
    isMet: (values) => singles.some((each) => each.isMet(values)),
    alternatives: singles.flatMap((each) => each.alternatives),
  };
}

function single(text: string, matches: Match): ExtraSpecRequirement {
  const alternatives = [SENTINELS.get(text) ?? readRequirement(text)];
  if (text === ANY) return { isMet: (values) => values !== null, alternatives };
  if (text === ABSENT || text === ABSENT_TOO) return { isMet: (values) => values === null, alternatives };
  return { isMet: (values) => values?.some(matches) ?? false, alternatives };
}
