import { listOf, numberOf, objectOf, stringOf } from '../../../rest/json-value.ts';
import type { Call, Reply, Route } from '../call.ts';
import { checkProviderGeneration, GENERATION_CHANGED } from '../generation.ts';
import { setAggregatesSchema } from '../schemas/aggregates.ts';
import { readBody } from '../validate.ts';

/** The aggregates of a provider. From 1.19, the generation is checked and incremented. */
export const aggregateRoutes: readonly Route[] = [
  {
    path: '/resource_providers/{}/aggregates',
    actions: {
      GET: { since: 1, givesJson: true, checksTypesFirst: true, run: showAggregates },
      PUT: { since: 1, takesJson: true, checksTypesFirst: true, run: setAggregates },
    },
  },
];

function show({ store, version }: Call, provider: number, aggregates: readonly string[]): Reply {
  const generation = { resource_provider_generation: store.providers.generation[provider]! };
  const body = { aggregates, ...(version >= 19 ? generation : {}) };
  return { status: 200, body, modifiedAt: store.now() };
}

function showAggregates(call: Call): Reply {
  const { store } = call;
  const provider = store.provider(call.args[0]!);
  const uuids = store.providerAggregates.heldBy(provider).map((id) => store.aggregates.nameOf(id));
  return show(call, provider, uuids);
}

function setAggregates(call: Call): Reply {
  const { store, version } = call;
  const provider = store.provider(call.args[0]!);
  const body = readBody(call.body, setAggregatesSchema(version));
  const hasGeneration = version >= 19;
  if (hasGeneration) {
    const given = numberOf(objectOf(body).get('resource_provider_generation'));
    checkProviderGeneration(store, provider, given, GENERATION_CHANGED);
  }
  const uuids = listOf(hasGeneration ? objectOf(body).get('aggregates') : body).map(stringOf);
  store.setAggregates(provider, uuids, hasGeneration);
  return show(call, provider, uuids);
}
