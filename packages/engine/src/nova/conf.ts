import { type OptionDefault, optionDefaults } from '../catalog/options.ts';
import type { ReleaseName } from '../catalog/releases.ts';
import { type Assigned, type ConfProblem, readOptions } from './conf/read-options.ts';
import { NovaError } from './errors.ts';
import type { Pointer } from './pointer.ts';

export type { ConfProblem } from './conf/read-options.ts';

const keyOf = (group: string, name: string): string => `[${group}] ${name}`;

const DEFAULTS: ReadonlyMap<string, OptionDefault> = new Map(
  optionDefaults().map(({ key, default: value }) => [keyOf(key.group, key.name), value]),
);

/**
 * The typed options of nova.conf. Options have master's group and name in every release: in Icehouse,
 * `list('filter_scheduler', 'enabled_filters')` returns the value of `[DEFAULT] scheduler_default_filters`. An option
 * that the release does not have has its default.
 * @throws Error for a name or type that is not in the catalog, which is a programming error
 * @throws NovaError ConfigFileValueError for an invalid value, as oslo.config does
 */
export class NovaConf {
  private readonly assigned: ReadonlyMap<string, Assigned>;

  constructor(
    readonly release: ReleaseName,
    assigned: readonly Assigned[],
  ) {
    this.assigned = new Map(assigned.map((entry) => [keyOf(entry.key.group, entry.key.name), entry]));
  }

  string(group: string, name: string): string | null {
    const value = this.value(group, name);
    if (value === null || typeof value === 'string') return value;
    throw wrongType(group, name, 'text');
  }

  bool(group: string, name: string): boolean {
    const value = this.value(group, name);
    if (typeof value === 'boolean') return value;
    throw wrongType(group, name, 'a boolean');
  }

  /** Returns a whole number. For an option that can be unset, use `optionalNumber`. */
  int(group: string, name: string): number {
    const value = this.value(group, name);
    if (typeof value === 'number' && Number.isInteger(value)) return value;
    throw wrongType(group, name, 'an integer');
  }

  /** Returns a number, possibly `inf` or `nan`. For an option that can be unset, use `optionalNumber`. */
  float(group: string, name: string): number {
    const value = this.value(group, name);
    if (typeof value === 'number') return value;
    throw wrongType(group, name, 'a number');
  }

  /** Returns null if the option is unset and has no default, such as `[DEFAULT] cpu_allocation_ratio` on master. */
  optionalNumber(group: string, name: string): number | null {
    const value = this.value(group, name);
    if (value === null || typeof value === 'number') return value;
    throw wrongType(group, name, 'a number');
  }

  list(group: string, name: string): readonly string[] {
    const value = this.value(group, name);
    if (typeof value === 'object' && value !== null) return value;
    throw wrongType(group, name, 'a list');
  }

  /** Returns every text that is set for a multi-valued option, in the order of the file. */
  multi(group: string, name: string): readonly string[] {
    const value = this.value(group, name);
    if (value === null) return [];
    if (typeof value === 'object') return value;
    throw wrongType(group, name, 'multi-valued');
  }

  /** Returns the pointer to the option's value, such as `/nova_conf#L3`, or null for the default. */
  pointer(group: string, name: string): Pointer {
    return this.pointers(group, name).at(-1) ?? null;
  }

  /** Returns the pointers to all values of a multi-valued option. The list is empty for the default. */
  pointers(group: string, name: string): readonly Pointer[] {
    const key = keyOf(group, name);
    if (!DEFAULTS.has(key)) throw unknown(key);
    return this.assigned.get(key)?.pointers ?? [];
  }

  private value(group: string, name: string): OptionDefault {
    const key = keyOf(group, name);
    const entry = this.assigned.get(key);
    if (entry?.invalid !== undefined) {
      throw new NovaError(entry.invalid.exception, entry.invalid.message, entry.pointers);
    }
    if (entry !== undefined) return entry.value;
    const value = DEFAULTS.get(key);
    if (value === undefined) throw unknown(key);
    return value;
  }
}

const unknown = (key: string): Error =>
  new Error(`${key} is not an option in catalog/data/nova-options.json.`);

function wrongType(group: string, name: string, type: string): Error {
  return new Error(`${keyOf(group, name)} is not ${type}; read it with the method for its type.`);
}

interface ParseConfOptions {
  readonly release?: ReleaseName;
  /** The pointer to the text. The pointer to a line is `${pointer}#L3`. */
  readonly pointer?: Pointer;
}

/**
 * Reads the text of a nova.conf as `release` (default: master) does. A line that oslo.config refuses is a problem of
 * severity `error` and is ignored. An invalid value is also an `error`, and reading the option raises. An option that
 * the release does not read is a `warning`.
 */
export function parseNovaConf(
  text: string,
  { release = 'master', pointer = '/nova_conf' }: ParseConfOptions = {},
): { readonly conf: NovaConf; readonly problems: readonly ConfProblem[] } {
  const { assigned, problems } = readOptions(text, release, pointer);
  return { conf: new NovaConf(release, assigned), problems };
}

/** Returns the options of an empty nova.conf. */
export function defaultConf(release: ReleaseName = 'master'): NovaConf {
  return parseNovaConf('', { release }).conf;
}
