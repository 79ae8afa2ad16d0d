import { promise } from '../target.ts';

const BUILTINS: readonly (readonly [string, object])[] = [
  ['Object', Object.prototype],
  ['Array', Array.prototype],
  ['String', String.prototype],
  ['Function', Function.prototype],
  ['Map', Map.prototype],
];

/** What JavaScript's own objects have, to be compared with later. */
export class Builtins {
  private readonly known = BUILTINS.map(([name, object]) => ({ name, object, own: valuesOf(object) }));

  /** Errors: a member that came, went or changed. */
  check(): void {
    for (const { name, object, own } of this.known) {
      const now = valuesOf(object);
      const same = now.length === own.length && now.every((value, at) => value === own[at]);
      promise(
        same,
        () => `${name}.prototype is not what it was: ${Reflect.ownKeys(object).map(String).join(', ')}`,
      );
    }
  }
}

/** Names and values in turn; an accessor by its getter. */
function valuesOf(object: object): unknown[] {
  const values: unknown[] = [];
  for (const key of Reflect.ownKeys(object)) {
    const { value, get } = Object.getOwnPropertyDescriptor(object, key)!;
    values.push(key, value ?? get);
  }
  return values;
}
