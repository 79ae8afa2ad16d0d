import { type JsonObject, objectOf, stringOf } from '../../../rest/json-value.ts';
import { canonicalUuid } from '../../../rest/uuid.ts';
import { NONE } from '../../columns/columns.ts';
import { badRequest, CODES, conflict, handlerNotFound, PlacementError } from '../../errors.ts';
import { listProviders } from '../../provider-list.ts';
import { parseProvidersQuery } from '../../query/providers-query.ts';
import { readQueryString } from '../../query/read-query-string.ts';
import type { Store } from '../../store.ts';
import type { Call, Reply, Route } from '../call.ts';
import { latest } from '../latest.ts';
import { createProviderSchema, updateProviderSchema } from '../schemas/resource-providers.ts';
import { readBody } from '../validate.ts';
import { providerView } from './provider-view.ts';

/** Resource providers, all of them or one. */
export const resourceProviderRoutes: readonly Route[] = [
  {
    path: '/resource_providers',
    actions: {
      GET: { givesJson: true, run: showList },
      POST: { takesJson: true, run: createProvider },
    },
  },
  {
    path: '/resource_providers/{}',
    actions: {
      GET: { givesJson: true, run: (call) => show(call, call.store.provider(call.args[0]!)) },
      DELETE: { run: deleteProvider },
      PUT: { takesJson: true, run: updateProvider },
    },
  },
];

function show({ store, version, prefix }: Call, provider: number): Reply {
  return {
    status: 200,
    body: providerView(store, provider, version, prefix),
    modifiedAt: store.providers.modifiedAt(provider),
  };
}

function showList({ store, version, prefix, query }: Call): Reply {
  const found = listProviders(store, parseProvidersQuery(readQueryString(query), version));
  return {
    status: 200,
    body: { resource_providers: found.map((provider) => providerView(store, provider, version, prefix)) },
    modifiedAt: latest(
      found.map((provider) => store.providers.modifiedAt(provider)),
      store.now(),
    ),
  };
}

function createProvider(call: Call): Reply {
  const { store, version, newUuid } = call;
  const body = objectOf(readBody(call.body, createProviderSchema(version)));
  const name = stringOf(body.get('name'));
  const uuid = body.has('uuid') ? canonicalUuid(stringOf(body.get('uuid'))) : newUuid();
  const provider = withSentence(`Unable to create resource provider "${name}", ${uuid}`, () => {
    if (name === '') throw objectAction('create', 'name is required');
    const parent = newParent(store, uuid, body.get('parent_provider_uuid') ?? null);
    return store.createProvider({ uuid, name, parent });
  });
  const location = `/resource_providers/${uuid}`;
  return version < 20 ? { status: 201, location } : { ...show(call, provider), location };
}

function newParent(store: Store, uuid: string, parent: unknown): number {
  if (parent === null) return NONE;
  if (parent === uuid) {
    throw objectAction(
      'create',
      'parent provider UUID cannot be same as UUID. Please set parent provider UUID to None if there is no parent.',
    );
  }
  return existingParent(store, String(parent));
}

function existingParent(store: Store, uuid: string): number {
  const parent = store.providers.indexOf(uuid);
  if (parent === null) throw objectAction('create', 'parent provider UUID does not exist.');
  return parent;
}

function updateProvider(call: Call): Reply {
  const { store, version, args } = call;
  const uuid = args[0]!;
  const provider = store.provider(uuid);
  const body = objectOf(readBody(call.body, updateProviderSchema(version)));
  const updatedAt = store.providers.updatedAt[provider]!;
  withSentence(`Unable to save resource provider ${uuid}`, () => {
    const parent = newParentOf(store, provider, body);
    store.updateProvider(provider, stringOf(body.get('name')), parent, version >= 37);
  });
  // Placement shows the time of the last update before this one.
  return { ...show(call, provider), modifiedAt: Number.isNaN(updatedAt) ? null : updatedAt };
}

function newParentOf(store: Store, provider: number, body: JsonObject): number {
  const parent = body.get('parent_provider_uuid');
  if (parent === undefined) return store.providers.parent[provider]!;
  return parent === null ? NONE : existingParent(store, stringOf(parent));
}

function deleteProvider({ store, args }: Call): Reply {
  const uuid = args[0]!;
  const provider = store.providers.indexOf(uuid);
  if (provider === null) {
    throw handlerNotFound(`No resource provider with uuid ${uuid} found for delete`);
  }
  try {
    store.deleteProvider(provider);
  } catch (error) {
    if (!(error instanceof PlacementError)) throw error;
    const detail =
      error.kind === 'CannotDeleteParent'
        ? `Unable to delete parent resource provider ${uuid}: It has child resource providers.`
        : `Unable to delete resource provider ${uuid}: ${error.detail}`;
    throw conflict(detail, error.kind, error.code);
  }
  return { status: 204 };
}

function objectAction(action: string, reason: string): PlacementError {
  return new PlacementError(400, `Object action ${action} failed because: ${reason}`, 'ObjectAction');
}

/** Runs the work and puts the API's sentence before the detail of an `ObjectAction` error. */
function withSentence<T>(sentence: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof PlacementError && error.kind === 'ObjectAction') {
      throw badRequest(`${sentence}: ${error.detail}`, CODES.undefined);
    }
    throw error;
  }
}
