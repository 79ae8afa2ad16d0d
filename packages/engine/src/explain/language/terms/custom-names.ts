import { classOfPath, isOwnPath } from '../../../nova/custom/custom-classes.ts';
import { FILTER_METHOD } from '../../../nova/custom/custom-filter.ts';
import { WEIGHER_METHOD } from '../../../nova/custom/custom-weigher.ts';
import { member } from '../../../scenario/text/plain-data.ts';

/** More classes than this are no help in a list. */
const MOST = 100;
const CLASS = /\bclass\s+([A-Za-z_$][\w$]*)/;

/**
 * The names of the filters that a scenario's own code defines, in its order.
 * The code is read and not run: a class is a filter where `hostPasses(` stands between it and the next class.
 */
export const customFilterNames = (scenario: unknown): readonly string[] =>
  classesWith(scenario, FILTER_METHOD);

/** The names of its weighers, those with `weigh`, likewise. */
export const customWeigherNames = (scenario: unknown): readonly string[] =>
  classesWith(scenario, WEIGHER_METHOD);

/** The path under which nova.conf names a class of the code, or may: its module is whatever the operator calls it. */
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
