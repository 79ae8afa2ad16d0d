import { STANDARD_RESOURCE_CLASSES } from '../catalog/resource-classes.ts';
import { STANDARD_TRAITS } from '../catalog/traits.ts';
import { type Report, reportError } from './host-list.ts';
import { didYouMean } from './suggest.ts';

const CUSTOM = /^CUSTOM_[A-Z0-9_]{1,248}$/;
const TRAITS: ReadonlySet<string> = new Set(STANDARD_TRAITS);
const CLASSES: ReadonlySet<string> = new Set(STANDARD_RESOURCE_CLASSES);

/** Placement knows the names of os-traits and os-resource-classes, and those that begin with CUSTOM_. */
export function checkTrait(name: string, pointer: string, report: Report): void {
  if (TRAITS.has(name) || CUSTOM.test(name)) return;
  reportError(report, `"${name}" is no trait of os-traits. ${advice(name, TRAITS)}`, pointer);
}

export function checkResourceClass(name: string, pointer: string, report: Report): void {
  if (CLASSES.has(name) || CUSTOM.test(name)) return;
  reportError(report, `"${name}" is no resource class of Placement. ${advice(name, CLASSES)}`, pointer);
}

function advice(name: string, standard: ReadonlySet<string>): string {
  const near = didYouMean(name, standard).trim();
  if (near !== '') return near;
  const custom = `CUSTOM_${name.toUpperCase().replaceAll(/[^A-Z0-9_]/g, '_')}`.slice(0, 255);
  return `One of your own begins with CUSTOM_: ${custom}.`;
}
