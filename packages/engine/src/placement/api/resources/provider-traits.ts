import { listOf, numberOf, objectOf, stringOf } from '../../../rest/json-value.ts';
import { badRequest, handlerNotFound } from '../../errors.ts';
import type { Store } from '../../store.ts';
import type { Call, Reply, Route } from '../call.ts';
import { checkProviderGeneration, GENERATION_CHANGED } from '../generation.ts';
import { SET_TRAITS } from '../schemas/traits.ts';
import { readBody } from '../validate.ts';
import { traitsModifiedAt } from './traits.ts';

/** The traits of a provider. */
export const providerTraitRoutes: readonly Route[] = [
  {
    path: '/resource_providers/{}/traits',
    actions: {
      GET: { since: 6, givesJson: true, run: showTraits },
      PUT: { since: 6, takesJson: true, run: setTraits },
      DELETE: { since: 6, run: deleteTraits },
    },
  },
];

function show(store: Store, provider: number): Reply {
  const traits = store.providerTraits.heldBy(provider).map((id) => store.traits.nameOf(id));
  return {
    status: 200,
    body: { traits, resource_provider_generation: store.providers.generation[provider]! },
    modifiedAt: traitsModifiedAt(store, traits),
  };
}

function showTraits({ store, args }: Call): Reply {
  const uuid = args[0]!;
  const provider = store.providers.indexOf(uuid);
  if (provider === null) {
    throw handlerNotFound(
      `No resource provider with uuid ${uuid} found: No resource provider with uuid ${uuid} found`,
    );
  }
  return show(store, provider);
}

function setTraits({ store, args, body: text }: Call): Reply {
  const body = objectOf(readBody(text, SET_TRAITS));
  const provider = store.provider(args[0]!);
  const given = numberOf(body.get('resource_provider_generation'));
  checkProviderGeneration(store, provider, given, GENERATION_CHANGED);
  const names = [...new Set(listOf(body.get('traits')).map(stringOf))];
  const unknown = names.filter((name) => !store.traits.has(name));
  if (unknown.length > 0) throw badRequest(`No such trait ${unknown.join(', ')}`);
  store.setTraits(
    provider,
    names.map((name) => store.traits.idOf(name)!),
  );
  return show(store, provider);
}

function deleteTraits({ store, args }: Call): Reply {
  store.setTraits(store.provider(args[0]!), []);
  return { status: 204 };
}
