import { promise } from '../target.ts';

const BUILTINS: readonly (readonly [string, object])[] = [
  ['Object', Object.prototype],
  ['Array', Array.prototype],
  ['String', String.prototype],
  ['Function', Function.prototype],
  ['Map', Map.prototype],
];

/** The members of JavaScript's own objects, for a later comparison. */
export class Builtins {
  private readonly known = BUILTINS.map(([name, object]) => ({ name, object, own: valuesOf(object) }));

  /** @throws Error for a member that was added, removed or changed */
  check(): void {
    for (const { name, object, own } of this.known) {
      const now = valuesOf(object);
      const same = now.length === own.length && now.every((value, index) => value === own[index]);
      promise(
        same,
        () => `${name}.prototype is not what it was: ${Reflect.ownKeys(object).map(String).join(', ')}`,
      );
    }
  }
}

/** Returns names and values alternately; an accessor has its getter as value. */
function valuesOf(object: object): unknown[] {
  const values: unknown[] = [];
  for (const key of Reflect.ownKeys(object)) {
    const { value, get } = Object.getOwnPropertyDescriptor(object, key)!;
    values.push(key, value ?? get);
  }
  return values;
}
