import type { QueryParameters } from '../../../rest/query-string.ts';
import { schemaErrors } from '../../../rest/schema-check.ts';
import { badRequest, conflict, handlerNotFound } from '../../errors.ts';
import { readQueryString } from '../../query/read-query-string.ts';
import type { Store } from '../../store.ts';
import type { Call, Reply, Route } from '../call.ts';
import { latest } from '../latest.ts';
import { CUSTOM_TRAIT, LIST_TRAITS } from '../schemas/traits.ts';
import { checkQuery } from '../validate.ts';

/** Traits, all of them or one. */
export const traitRoutes: readonly Route[] = [
  { path: '/traits', actions: { GET: { since: 6, givesJson: true, run: listTraits } } },
  {
    path: '/traits/{}',
    actions: {
      GET: { since: 6, run: showTrait },
      PUT: { since: 6, run: putTrait },
      DELETE: { since: 6, run: deleteTrait },
    },
  },
];

/** The time when the newest of the traits was created, or now if there are none. */
export function traitsModifiedAt(store: Store, names: readonly string[]): number {
  const { traits } = store;
  return latest(
    names.map((name) => traits.touchedAt(traits.idOf(name)!)),
    store.now(),
  );
}

function listTraits({ store, query }: Call): Reply {
  const parameters = readQueryString(query);
  checkQuery(parameters, LIST_TRAITS);
  const hasName = nameFilter(parameters.last('name'));
  const isWanted = associationFilter(store, parameters);
  const traits = store.traits.all().filter((name) => hasName(name) && isWanted(name));
  return { status: 200, body: { traits }, modifiedAt: traitsModifiedAt(store, traits) };
}

function nameFilter(value: string | null): (name: string) => boolean {
  if (value === null) return () => true;
  const colon = value.indexOf(':');
  if (colon < 0) {
    throw badRequest(
      'Badly formatted name parameter. Expected name query string parameter in form: ' +
        `?name=[in|startswith]:[name1,name2|prefix]. Got: "${value}"`,
    );
  }
  const operator = value.slice(0, colon);
  const operand = value.slice(colon + 1);
  if (operator === 'in') {
    const names = new Set(operand.split(','));
    return (name) => names.has(name);
  }
  return operator === 'startswith' ? (name) => name.startsWith(operand) : () => true;
}

function associationFilter(store: Store, parameters: QueryParameters): (name: string) => boolean {
  const value = parameters.last('associated')?.toLowerCase() ?? null;
  if (value === null) return () => true;
  if (value !== 'true' && value !== 'false') {
    throw badRequest('The query parameter "associated" only accepts "true" or "false"');
  }
  return (name) => store.isTraitUsed(store.traits.idOf(name)!) === (value === 'true');
}

function existingTrait({ store, args }: Call): number {
  const id = store.traits.idOf(args[0]!);
  if (id === null) throw handlerNotFound(`No such trait(s): ${args[0]}.`);
  return id;
}

function showTrait(call: Call): Reply {
  return { status: 204, modifiedAt: call.store.traits.touchedAt(existingTrait(call)) };
}

function putTrait({ store, args }: Call): Reply {
  const name = args[0]!;
  if (schemaErrors(name, CUSTOM_TRAIT).length > 0) {
    throw badRequest(
      'The trait is invalid. A valid trait must be no longer than 255 characters, start with the ' +
        'prefix "CUSTOM_" and use following characters: "A"-"Z", "0"-"9" and "_"',
    );
  }
  const status = store.traits.has(name) ? 204 : 201;
  const id = store.ensureTrait(name);
  return { status, location: `/traits/${name}`, modifiedAt: store.traits.touchedAt(id) };
}

function deleteTrait(call: Call): Reply {
  const { store, args } = call;
  const name = args[0]!;
  const id = existingTrait(call);
  if (!name.startsWith('CUSTOM_')) throw badRequest(`Cannot delete standard trait ${name}.`);
  if (store.isTraitUsed(id)) {
    throw conflict(`The trait ${name} is in use by a resource provider.`, 'NameInUse');
  }
  store.traits.delete(id);
  return { status: 204 };
}
