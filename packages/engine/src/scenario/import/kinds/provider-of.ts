import type { ReadContext } from './kind.ts';

/**
 * Returns the provider of rows without a provider UUID: from the command above them, from the name of the file, or the
 * only provider. Reports an error and returns `null` if there are several providers.
 * @param noun the word for the rows in the message
 */
export function providerOf(context: ReadContext, noun: string): string | null {
  const { gathered, source, provider } = context;
  if (provider !== null)
    return gathered.providers.get(provider)?.uuid ?? byName(context, provider) ?? provider;
  const known = gathered.providers.ids();
  if (known.length === 1) return known[0]!;
  gathered.problem(
    'error',
    `The resource provider of this ${noun} is unknown. Put the command above it, as in a terminal ` +
      `($ openstack resource provider … UUID -f json), or name the file after the provider's UUID.`,
    source.file,
  );
  return null;
}

function byName({ gathered }: ReadContext, name: string): string | undefined {
  return gathered.providers.values().find((provider) => provider.name === name)?.uuid;
}
