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

/** Placement knows the names of os-traits and os-resource-classes, and those that begin with CUSTOM_. */
export const isTrait = (name: string): boolean => TRAITS.has(name) || CUSTOM.test(name);
export const isResourceClass = (name: string): boolean => CLASSES.has(name) || CUSTOM.test(name);

/** The standard name that was probably meant, else one of the user's own made of it. */
export const meantTrait = (name: string): string => nearestName(name, TRAITS) ?? customName(name);
export const meantResourceClass = (name: string): string => nearestName(name, CLASSES) ?? customName(name);

export function checkTrait(name: string, pointer: string, report: Report): void {
  if (isTrait(name)) return;
  report({ ...noTrait(name), pointer, fixes: [changeValue(pointer, meantTrait(name))] });
}

/** The class is a key there. */
export function checkResourceClass(name: string, pointer: string, report: Report): void {
  if (isResourceClass(name)) return;
  report({ ...noResourceClass(name), pointer, fixes: [renameKey(pointer, meantResourceClass(name))] });
}

const noTrait = (name: string) => unknownName(`"${name}" is no trait of os-traits.`, meantTrait(name));
const noResourceClass = (name: string) =>
  unknownName(`"${name}" is no resource class of Placement.`, meantResourceClass(name));

function unknownName(what: string, meant: string): { severity: 'error'; message: string } {
  const advice = meant.startsWith(PREFIX)
    ? ` One of your own begins with CUSTOM_: ${meant}.`
    : didYouMean(meant);
  return { severity: 'error', message: what + advice };
}

const customName = (name: string): string =>
  `${PREFIX}${name.toUpperCase().replaceAll(/[^A-Z0-9_]/g, '_')}`.slice(0, 255);
