import { readFloat, readInt } from '../../../python/numbers.ts';
import { boolFromString, strOfBool } from '../../../python/values.ts';
import { NovaError } from '../../errors.ts';
import { MEMPAGES_ANY, MEMPAGES_LARGE, MEMPAGES_SMALL } from '../../objects/instance-numa-topology.ts';
import type { Pointer } from '../../pointer.ts';
import type { FlavorImage } from '../flavor-image.ts';
import { memEncryption } from '../mem-encryption.ts';

const NAMED: ReadonlyMap<string, number> = new Map([
  ['any', MEMPAGES_ANY],
  ['large', MEMPAGES_LARGE],
  ['small', MEMPAGES_SMALL],
]);
const SIZE = /^([-+]?(?:\p{Nd}+(?:\.\p{Nd}+)?|\.\p{Nd}+))([KMGTPEZYRQ]i?)?(b|bit|B)\n?$/u;
/** Each unit is 1024 times the unit before it. */
const UNITS = 'KMGTPEZYRQ';

/**
 * Returns a page size in KiB, or one of MEMPAGES_*. A text of digits is in KiB.
 * @throws NovaError MemoryPageSizeInvalid
 */
function readPageSize(text: string, because: readonly Pointer[]): number {
  const named = NAMED.get(text);
  if (named !== undefined) return named;
  const bare = /^\p{Nd}+$/u.test(text) ? readInt(text) : null;
  if (bare !== null) return bare;
  const match = SIZE.exec(text);
  if (match === null) {
    throw new NovaError('MemoryPageSizeInvalid', `Invalid memory page size '${text}'`, because);
  }
  const [, magnitude, unit, ending] = match;
  const bytes = readFloat(magnitude!)! * 1024 ** (unit === undefined ? 0 : UNITS.indexOf(unit[0]!) + 1);
  return Math.ceil(ending === 'B' ? bytes : bytes / 8) / 1024;
}

/**
 * Returns the page size of the guest's memory, or null: the image's size if the flavor allows a choice, otherwise the
 * flavor's size (`_get_numa_pagesize_constraint`).
 * @throws NovaError MemoryPageSizeInvalid, MemoryPageSizeForbidden
 */
export function pageSize(flavorImage: FlavorImage): number | null {
  const flavorText = flavorImage.spec('hw:mem_page_size') ?? '';
  const imageText = flavorImage.image.text('hw_mem_page_size') ?? '';
  const because = flavorImage.because('mem_page_size');
  const forbidden = (against: string): NovaError =>
    new NovaError(
      'MemoryPageSizeForbidden',
      `Page size ${imageText} forbidden against '${against}'`,
      because,
    );
  if (flavorText === '') {
    if (imageText !== '') throw forbidden('<empty>');
    return null;
  }
  const size = readPageSize(flavorText, because);
  if (imageText === '') return size;
  if (size === MEMPAGES_ANY || size === MEMPAGES_LARGE) return readPageSize(imageText, because);
  throw forbidden(flavorText);
}

/**
 * Checks that a request for locked memory has a page size (`get_locked_memory_constraint`).
 * @throws NovaError LockMemoryForbidden, FlavorImageLockedMemoryConflict, and the exceptions of `memEncryption`
 */
export function checkLockedMemory(flavorImage: FlavorImage): void {
  const text = flavorImage.spec('hw:locked_memory');
  const flavor = text === null ? null : boolFromString(text);
  const image = flavorImage.image.flag('hw_locked_memory');
  if (flavor !== null && image !== null && flavor !== image) {
    throw new NovaError(
      'FlavorImageLockedMemoryConflict',
      `locked_memory value in image (${strOfBool(image)}) and flavor (${strOfBool(flavor)}) conflict. ` +
        'A consistent value is expected if both specified.',
      flavorImage.because('locked_memory'),
    );
  }
  const isLocked = flavor ?? image ?? false;
  const hasPageSize =
    (flavorImage.spec('hw:mem_page_size') || flavorImage.image.text('hw_mem_page_size') || '') !== '';
  if (isLocked && !hasPageSize) {
    throw new NovaError(
      'LockMemoryForbidden',
      'locked_memory value in image or flavor is forbidden when mem_page_size is not set.',
      flavorImage.because('locked_memory'),
    );
  }
  if (!isLocked) memEncryption(flavorImage);
}
