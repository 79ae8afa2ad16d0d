import type { ReadContext } from './kind.ts';

/**
 * The provider that rows without its uuid are about. Where neither the command above them nor the name of the file
 * says it and there are several providers, the rows are left out and `null` is returned.
 */
export function providerOf(context: ReadContext, what: string): string | null {
  const { gathered, source, provider } = context;
  if (provider !== null)
    return gathered.providers.get(provider)?.uuid ?? byName(context, provider) ?? provider;
  const known = gathered.providers.ids();
  if (known.length === 1) return known[0]!;
  gathered.problem(
    'error',
    `This ${what} does not say which resource provider it is of. Put the command above it, as a terminal shows it ` +
      `($ openstack resource provider … UUID -f json), or name the file after the provider's UUID.`,
    source.file,
  );
  return null;
}

function byName({ gathered }: ReadContext, name: string): string | undefined {
  return gathered.providers.values().find((provider) => provider.name === name)?.uuid;
}
