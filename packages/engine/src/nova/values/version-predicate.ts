/** Whether a predicate allows a version such as `8.2.0`. */
type VersionPredicate = (version: string) => boolean;

/** The parts of a version, most significant first. */
interface Version {
  readonly epoch: number;
  readonly release: readonly number[];
  /** The stages dev, a, b and rc before the release, and post after it; compared in order. */
  readonly stage: readonly number[];
}

const VERSION =
  /^v?(?:(\d+)!)?(\d+(?:\.\d+)*)(?:[-_.]?(a|alpha|b|beta|c|rc|pre|preview)[-_.]?(\d*))?(?:(?:-(\d+))|(?:[-_.]?(?:post|rev|r)[-_.]?(\d*)))?(?:[-_.]?(dev)[-_.]?(\d*))?(?:\+[a-z0-9]+(?:[-_.][a-z0-9]+)*)?$/i;
const TERM = /^\s*(<=|>=|<|>|!=|==)\s*(\S+)\s*$/;
const PRE: Readonly<Record<string, number>> = { a: 0, b: 1, c: 2, r: 2, p: 2 };
const FINAL = 3;

function parseVersion(text: string): Version | null {
  const match = VERSION.exec(text);
  if (match === null) return null;
  const [, epoch, release, pre, preNumber, dashPost, post, dev, devNumber] = match;
  const postNumber = dashPost ?? post;
  const isDevOfRelease = dev !== undefined && pre === undefined && postNumber === undefined;
  return {
    epoch: Number(epoch ?? 0),
    release: release!.split('.').map(Number),
    stage: [
      isDevOfRelease ? -1 : pre === undefined ? FINAL : PRE[pre[0]!.toLowerCase()]!,
      pre === undefined ? 0 : Number(preNumber),
      postNumber === undefined ? -1 : Number(postNumber),
      dev === undefined ? Infinity : Number(devNumber),
    ],
  };
}

function compareNumbers(left: readonly number[], right: readonly number[]): number {
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference < 0 || difference > 0) return difference;
  }
  return 0;
}

const compareVersions = (left: Version, right: Version): number =>
  left.epoch - right.epoch ||
  compareNumbers(left.release, right.release) ||
  compareNumbers(left.stage, right.stage);

const OPERATORS: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '==': (order) => order === 0,
  '!=': (order) => order !== 0,
};

/**
 * Reads a predicate such as `>=6.0,<8.0`, all terms of which must be true. Returns null for a malformed predicate
 * (`oslo_utils.versionutils.VersionPredicate`; the order of versions is that of PEP 440).
 */
export function parseVersionPredicate(text: string): VersionPredicate | null {
  const terms: VersionPredicate[] = [];
  for (const part of text.split(',')) {
    const match = TERM.exec(part);
    const bound = match === null ? null : parseVersion(match[2]!);
    if (match === null || bound === null) return null;
    const holds = OPERATORS[match[1]!]!;
    terms.push((version) => {
      const parsed = parseVersion(version);
      return parsed !== null && holds(compareVersions(parsed, bound));
    });
  }
  return (version) => terms.every((term) => term(version));
}
