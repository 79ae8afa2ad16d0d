import { STANDARD_RESOURCE_CLASSES } from '../../catalog/resource-classes.ts';
import { STANDARD_TRAITS } from '../../catalog/traits.ts';
import { nearestName } from '../../nova/values/nearest-name.ts';
import type { Report } from '../build/host-list.ts';
import { changeValue, renameKey } from '../edit/fix.ts';
import { didYouMean } from './suggest.ts';

const PREFIX = 'CUSTOM_';
const CUSTOM = /^CUSTOM_[A-Z0-9_]{1,248}$/;
const TRAITS: ReadonlySet<string> = new Set(STANDARD_TRAITS);
const CLASSES: ReadonlySet<string> = new Set(STANDARD_RESOURCE_CLASSES);

/** Whether Placement accepts the name: one from os-traits or os-resource-classes, or one that begins with CUSTOM_. */
export const isTrait = (name: string): boolean => TRAITS.has(name) || CUSTOM.test(name);
export const isResourceClass = (name: string): boolean => CLASSES.has(name) || CUSTOM.test(name);

/** Returns the most similar standard name, or else a custom name made from the text. */
export const meantTrait = (name: string): string => nearestName(name, TRAITS) ?? customName(name);
export const meantResourceClass = (name: string): string => nearestName(name, CLASSES) ?? customName(name);

/** Reports an unknown trait at `pointer`. */
export function checkTrait(name: string, pointer: string, report: Report): void {
  if (isTrait(name)) return;
  report({ ...noTrait(name), pointer, fixes: [changeValue(pointer, meantTrait(name))] });
}

/** Reports an unknown resource class that is a key at `pointer`. */
export function checkResourceClass(name: string, pointer: string, report: Report): void {
  if (isResourceClass(name)) return;
  report({ ...noResourceClass(name), pointer, fixes: [renameKey(pointer, meantResourceClass(name))] });
}

const noTrait = (name: string) => unknownName(`"${name}" is not a trait of os-traits.`, meantTrait(name));
const noResourceClass = (name: string) =>
  unknownName(`"${name}" is not a resource class of os-resource-classes.`, meantResourceClass(name));

function unknownName(problem: string, meant: string): { severity: 'error'; message: string } {
  const advice = meant.startsWith(PREFIX)
    ? ` A custom name begins with CUSTOM_: ${meant}.`
    : didYouMean(meant);
  return { severity: 'error', message: problem + advice };
}

const customName = (name: string): string =>
  `${PREFIX}${name.toUpperCase().replaceAll(/[^A-Z0-9_]/g, '_')}`.slice(0, 255);
