import { IMAGE_PROPERTIES, LEGACY_IMAGE_PROPERTIES } from '../../catalog/image-properties.ts';
import { NovaError } from '../../nova/errors.ts';
import { readImageMeta } from '../../nova/objects/image-meta.ts';
import { nearestName } from '../../nova/values/nearest-name.ts';
import type { Report } from '../build/host-list.ts';
import { changeValue, fixesTo, renameKey } from '../edit/fix.ts';
import { isTrait, meantTrait } from '../names/standard-names.ts';
import { didYouMean } from '../names/suggest.ts';
import { pointerOf } from '../problem.ts';
import type { Scenario } from '../schema/schema.ts';

const BY_NAME = new Map(IMAGE_PROPERTIES.map((property) => [property.name, property]));
const NAMES: readonly string[] = IMAGE_PROPERTIES.map(({ name }) => name);
/** Custom properties are allowed; only those with Nova's prefixes are probably meant for Nova. */
const NOVAS = /^(?:hw|img|os)_/;
const INDEXED = /^hw_numa_(?:cpus|mem)\.\d+$/;
const TRAIT = 'trait:';

/** Reports misspelled image properties, and values that Nova cannot read. */
export function adviseOnImages(scenario: Scenario, report: Report): void {
  scenario.images.forEach(({ properties }, index) => {
    for (const [key, value] of properties) {
      const pointer = pointerOf(['images', index, 'properties', key]);
      adviseOnName(key, pointer, report);
      adviseOnValue(key, value, pointer, report);
    }
  });
}

function adviseOnName(key: string, pointer: string, report: Report): void {
  const meant = key.startsWith(TRAIT) ? traitKey(key.slice(TRAIT.length)) : propertyName(key);
  if (meant === null) return;
  const message = key.startsWith(TRAIT)
    ? `Placement has no trait "${key.slice(TRAIT.length)}", so it refuses the query.${didYouMean(meant)}`
    : `Nova has no image property "${key}".${didYouMean(meant)}`;
  report({ severity: 'warning', message, pointer, fixes: [renameKey(pointer, meant)] });
}

const traitKey = (trait: string): string | null => (isTrait(trait) ? null : TRAIT + meantTrait(trait));

function propertyName(key: string): string | null {
  if (!NOVAS.test(key) || BY_NAME.has(key) || INDEXED.test(key) || LEGACY_IMAGE_PROPERTIES.has(key))
    return null;
  return nearestName(key, NAMES);
}

function adviseOnValue(key: string, value: string, pointer: string, report: Report): void {
  const property = BY_NAME.get(key);
  if (property === undefined || !isRefused(key, value)) return;
  const choices = property.choices ?? [];
  const right = choices.length > 0 ? `one of ${choices.join(', ')}` : ARTICLES[property.type];
  const message = `Nova cannot read ${key} = "${value}": it must be ${right}.`;
  const near = nearestName(value, choices);
  report({ severity: 'warning', message, pointer, ...fixesTo(near, (meant) => changeValue(pointer, meant)) });
}

const ARTICLES = {
  string: 'text',
  integer: 'a whole number',
  boolean: 'true or false',
  enum: 'one of its choices',
  uuid: 'a UUID',
  version_predicate: 'a version predicate such as ">=6.0"',
  cpu_sets: 'a set of CPUs such as "0-3,^1"',
  integers: 'a whole number',
  strings: 'a list of strings',
  dicts: 'a list of objects',
} as const satisfies Record<(typeof IMAGE_PROPERTIES)[number]['type'], string>;

/** Whether Nova's own reader raises an error for the value. */
function isRefused(key: string, value: string): boolean {
  const image = {
    id: '',
    name: '',
    disk_format: null,
    min_ram: 0,
    min_disk: 0,
    properties: new Map([[key, value]]),
    pointer: null,
  };
  try {
    readImageMeta(image);
    return false;
  } catch (error) {
    if (error instanceof NovaError) return true;
    throw error;
  }
}
