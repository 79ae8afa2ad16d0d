import { classOfPath, isOwnPath } from '../../../nova/custom/custom-classes.ts';
import { FILTER_METHOD } from '../../../nova/custom/custom-filter.ts';
import { WEIGHER_METHOD } from '../../../nova/custom/custom-weigher.ts';
import { member } from '../../../scenario/text/plain-data.ts';

/** The maximum number of classes in a list. */
const MOST = 100;
const CLASS = /\bclass\s+([A-Za-z_$][\w$]*)/;

/**
 * Returns the names of the filters that a scenario's own code defines, in its order. The code is not run: a class is
 * a filter if its text contains `hostPasses(`.
 */
export const customFilterNames = (scenario: unknown): readonly string[] =>
  classesWith(scenario, FILTER_METHOD);

/** Returns the names of the weighers, which are the classes with `weigh(`. */
export const customWeigherNames = (scenario: unknown): readonly string[] =>
  classesWith(scenario, WEIGHER_METHOD);

/**
 * Returns the Python path of a class in nova.conf, or a possible path. The operator chooses the name of the module.
 */
export function customPath(scenario: unknown, name: string): string {
  const conf = member(scenario, 'nova_conf');
  const words = typeof conf === 'string' ? conf.split(/[\s,=]/) : [];
  return (
    words.find((word) => isOwnPath(word) && classOfPath(word) === name) ?? `${name.toLowerCase()}.${name}`
  );
}

function classesWith(scenario: unknown, method: string): readonly string[] {
  const code = member(scenario, 'custom_code');
  if (typeof code !== 'string') return [];
  const [, ...parts] = code.split(CLASS);
  const found: string[] = [];
  for (let index = 0; index < parts.length && found.length < MOST; index += 2) {
    if (parts[index + 1]?.includes(`${method}(`)) found.push(parts[index]!);
  }
  return found;
}
