import type { ShippedPackage } from './package-of.ts';

/** Licences that let this be shipped with their texts beside it. A choice of several needs one of them. */
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

/** The text of the file that goes with the bundle. Errors: an Error that names each package whose licence is not allowed. */
export function noticesOf(packages: readonly ShippedPackage[]): string {
  const refused = packages.filter(({ licence }) => !isAllowed(licence));
  if (refused.length > 0) {
    const names = refused.map(({ name, version, licence }) => `${name} ${version} (${licence})`).join(', ');
    throw new Error(
      `Not to be shipped: ${names}. Allowed are ${[...ALLOWED].join(', ')} (scripts/licences/notices.ts).`,
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
