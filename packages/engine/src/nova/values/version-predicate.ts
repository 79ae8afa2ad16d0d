/** Whether a version, such as `8.2.0`, is one that a predicate allows. */
type VersionPredicate = (version: string) => boolean;

/** What a version says, most significant first: epoch, release, then how it stands to that release. */
interface Version {
  readonly epoch: number;
  readonly release: readonly number[];
  /** dev, a, b, rc before the release, post after it; compared in turn. */
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
 * A predicate such as `>=6.0,<8.0`: every term must hold (`oslo_utils.versionutils.VersionPredicate`; versions
 * order as PEP 440 has them). `null` for a text that is no predicate.
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
