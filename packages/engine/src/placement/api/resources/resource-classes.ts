import { objectOf, stringOf } from '../../../rest/json-value.ts';
import { badRequest, conflict, notFound } from '../../errors.ts';
import type { Call, Reply, Route } from '../call.ts';
import { latest } from '../latest.ts';
import { RESOURCE_CLASS } from '../schemas/resource-classes.ts';
import { readBody } from '../validate.ts';

/** Resource classes. PUT renames a class until 1.6; from 1.7 it creates a class that does not exist. */
export const resourceClassRoutes: readonly Route[] = [
  {
    path: '/resource_classes',
    actions: {
      GET: { since: 2, givesJson: true, run: listClasses },
      POST: { since: 2, takesJson: true, run: createClass },
    },
  },
  {
    path: '/resource_classes/{}',
    actions: {
      GET: { since: 2, givesJson: true, run: (call) => show(call, existingClass(call)) },
      PUT: [
        { since: 2, until: 6, takesJson: true, run: renameClass },
        { since: 7, run: ensureClass },
      ],
      DELETE: { since: 2, run: deleteClass },
    },
  },
];

function view({ prefix }: Call, name: string): unknown {
  return { name, links: [{ rel: 'self', href: `${prefix}/resource_classes/${name}` }] };
}

function listClasses(call: Call): Reply {
  const { resourceClasses } = call.store;
  const names = resourceClasses.all();
  const times = names.map((name) => resourceClasses.touchedAt(resourceClasses.idOf(name)!));
  return {
    status: 200,
    body: { resource_classes: names.map((name) => view(call, name)) },
    modifiedAt: latest(times, null),
  };
}

function existingClass({ store, args }: Call): number {
  const id = store.resourceClasses.idOf(args[0]!);
  if (id === null) throw notFound(`No such resource class ${args[0]}.`);
  return id;
}

function show(call: Call, id: number): Reply {
  const { resourceClasses } = call.store;
  return {
    status: 200,
    body: view(call, resourceClasses.nameOf(id)),
    modifiedAt: resourceClasses.touchedAt(id),
  };
}

function createClass({ store, body }: Call): Reply {
  const name = stringOf(objectOf(readBody(body, RESOURCE_CLASS)).get('name'));
  if (store.resourceClasses.has(name)) {
    throw conflict(`Conflicting resource class already exists: ${name}`, 'Exists');
  }
  store.ensureResourceClass(name);
  return { status: 201, location: `/resource_classes/${name}` };
}

function renameClass(call: Call): Reply {
  const { store, args } = call;
  const name = stringOf(objectOf(readBody(call.body, RESOURCE_CLASS)).get('name'));
  const id = existingClass(call);
  if (store.resourceClasses.isStandard(args[0]!)) {
    throw badRequest(`Cannot update standard resource class ${args[0]}`);
  }
  const holder = store.resourceClasses.idOf(name);
  if (holder !== null && holder !== id) {
    throw conflict(`Resource class already exists: ${name}`, 'Exists');
  }
  store.resourceClasses.rename(id, name, store.now());
  return show(call, id);
}

function ensureClass({ store, args }: Call): Reply {
  const name = args[0]!;
  readBody(`{"name": "${name}"}`, RESOURCE_CLASS);
  const status = store.resourceClasses.has(name) ? 204 : 201;
  store.ensureResourceClass(name);
  return { status, location: `/resource_classes/${name}` };
}

function deleteClass(call: Call): Reply {
  const { store, args } = call;
  const name = args[0]!;
  const id = existingClass(call);
  const sentence = 'Error in delete resource class: Cannot delete';
  if (store.resourceClasses.isStandard(name)) {
    throw badRequest(`${sentence} standard resource class ${name}.`);
  }
  if (store.isResourceClassUsed(id)) {
    throw conflict(`${sentence} resource class ${name}. Class is in use in inventory.`, 'NameInUse');
  }
  store.resourceClasses.delete(id);
  return { status: 204 };
}
