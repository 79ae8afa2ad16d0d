import type { ShippedPackage } from './package-of.ts';

/**
 * The licenses with which the product can be shipped, together with their texts. In a choice of several, one must be
 * in this list.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
]);

export function isAllowed(licence: string): boolean {
  const choices = licence.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => ALLOWED.has(choice));
}

/**
 * Returns the text of the notices file.
 *
 * @throws Error that names each package whose license is not allowed
 */
export function noticesOf(packages: readonly ShippedPackage[]): string {
  const refused = packages.filter(({ licence }) => !isAllowed(licence));
  if (refused.length > 0) {
    const names = refused.map(({ name, version, licence }) => `${name} ${version} (${licence})`).join(', ');
    throw new Error(
      `These licenses are not allowed: ${names}. The allowed licenses are ${[...ALLOWED].join(', ')} (scripts/licences/notices.ts).`,
    );
  }
  const parts = [...packages]
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1))
    .map(({ name, version, licence, texts }) =>
      [`${name} ${version}`, `License: ${licence}`, ...texts].join('\n\n'),
    );
  const intro =
    'Nova Sieve contains the following packages, each under the license whose text follows its name.';
  return `${[intro, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
