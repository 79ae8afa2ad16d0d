import { badRequest, PlacementError } from '../errors.ts';

/** Placement's microversions are 1.0 to 1.39; the minor number alone says which. */
export const MIN_VERSION = 0;
export const MAX_VERSION = 39;

const PYTHON_INTEGER = /^\s*[+-]?[0-9]+(?:_[0-9]+)*\s*$/;

/** The microversion as text. */
export function versionText(minor: number): string {
  return `1.${minor}`;
}

/**
 * The minor number of the microversion that the `openstack-api-version` header asks for: the last
 * one given for placement, or 1.0. Errors: 400 for one that cannot be read, 406 for one that does
 * not exist.
 */
export function negotiateVersion(header: string | undefined): number {
  const wanted = requestedVersion(header ?? '');
  if (wanted === undefined) return MIN_VERSION;
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

function requestedVersion(header: string): string | undefined {
  for (const entry of header.split(',').reverse()) {
    const match = /^(\S+)\s+(\S.*)$/.exec(entry.trim());
    if (match?.[1]?.toLowerCase() === 'placement') return match[2]!.trim();
  }
  return undefined;
}

function splitOnce(text: string): string[] {
  const dot = text.indexOf('.');
  return dot < 0 ? [text] : [text.slice(0, dot), text.slice(dot + 1)];
}

function invalid(wanted: string, why: string): PlacementError {
  return badRequest(`Invalid microversion: invalid version string: ${wanted}; ${why}`);
}
