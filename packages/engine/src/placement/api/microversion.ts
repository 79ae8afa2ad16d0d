import { badRequest, PlacementError } from '../errors.ts';

/** Placement's microversions are 1.0 to 1.39. The code uses only the minor number. */
export const MIN_VERSION = 0;
export const MAX_VERSION = 39;

const PYTHON_INTEGER = /^\s*[+-]?[0-9]+(?:_[0-9]+)*\s*$/;

/** Returns the microversion as text. */
export function versionText(minor: number): string {
  return `1.${minor}`;
}

/**
 * Returns the minor number of the microversion in an `openstack-api-version` header: the last one that
 * is given for placement, or 1.0 if there is none.
 * @throws PlacementError 400 for a malformed microversion, 406 for one that does not exist.
 */
export function negotiateVersion(header: string | undefined): number {
  return parseMicroversion(requestedVersion(header ?? '') ?? '');
}

/**
 * Returns the minor number of a microversion such as `1.39` or `latest`. An empty text is 1.0.
 * @throws PlacementError 400 for a malformed microversion, 406 for one that does not exist.
 */
export function parseMicroversion(text: string): number {
  const wanted = text.trim();
  if (wanted === '') return MIN_VERSION;
  if (wanted === 'latest') return MAX_VERSION;
  const [major, minor] = splitOnce(wanted).map((part) => {
    if (!PYTHON_INTEGER.test(part)) {
      throw invalid(wanted, `invalid literal for int() with base 10: '${part}'`);
    }
    return Number(part.replaceAll('_', ''));
  });
  if (minor === undefined) {
    throw invalid(wanted, "Version.__new__() missing 1 required positional argument: 'minor'");
  }
  if (major === 1 && minor >= MIN_VERSION && minor <= MAX_VERSION) return minor;
  throw new PlacementError(406, `Invalid microversion: Unacceptable version header: ${wanted}`);
}

function requestedVersion(header: string): string | null {
  for (const entry of header.split(',').reverse()) {
    const match = /^(\S+)\s+(\S.*)$/.exec(entry.trim());
    if (match?.[1]?.toLowerCase() === 'placement') return match[2]!;
  }
  return null;
}

function splitOnce(text: string): string[] {
  const dot = text.indexOf('.');
  return dot < 0 ? [text] : [text.slice(0, dot), text.slice(dot + 1)];
}

function invalid(wanted: string, why: string): PlacementError {
  return badRequest(`Invalid microversion: invalid version string: ${wanted}; ${why}`);
}
