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
 * The options of nova.conf, typed. Options are asked for by master's group and name in every release: in Icehouse
 * `list('filter_scheduler', 'enabled_filters')` is what `[DEFAULT] scheduler_default_filters` says. An option that the
 * release lacks has its default. Asking for a name or type that is not in the catalog is a programming error; asking
 * for an option whose text is no value of its type raises ConfigFileValueError, as oslo.config does.
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

  /** A whole number; an option that may be unset is read by `optionalNumber`. */
  int(group: string, name: string): number {
    const value = this.value(group, name);
    if (typeof value === 'number' && Number.isInteger(value)) return value;
    throw wrongType(group, name, 'an integer');
  }

  /** A number, which may be `inf` or `nan`; an option that may be unset is read by `optionalNumber`. */
  float(group: string, name: string): number {
    const value = this.value(group, name);
    if (typeof value === 'number') return value;
    throw wrongType(group, name, 'a number');
  }

  /** `null` where the option is not set and has no default, such as `[DEFAULT] cpu_allocation_ratio` on master. */
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

  /** Every text that was set for a multi-valued option, in the order of the file. */
  multi(group: string, name: string): readonly string[] {
    const value = this.value(group, name);
    if (value === null) return [];
    if (typeof value === 'object') return value;
    throw wrongType(group, name, 'multi-valued');
  }

  /** Where the option's value stands, `/nova_conf#L3`; `null` where it is the default. */
  pointer(group: string, name: string): Pointer {
    return this.pointers(group, name).at(-1) ?? null;
  }

  /** Where each value of a multi-valued option stands; empty where it is the default. */
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
  return new Error(`${keyOf(group, name)} is not ${type}; ask for it by its own type.`);
}

export interface ParseConfOptions {
  readonly release?: ReleaseName;
  /** What points to the text; lines become `${pointer}#L3`. */
  readonly pointer?: Pointer;
}

/**
 * Reads the text of a nova.conf as `release` (default master) would. A line that oslo.config refuses is a problem of
 * severity `error` and counts as absent; a value of the wrong type is one too, and raises when it is asked for; an
 * option that the release does not read is a `warning`.
 */
export function parseNovaConf(
  text: string,
  { release = 'master', pointer = '/nova_conf' }: ParseConfOptions = {},
): { readonly conf: NovaConf; readonly problems: readonly ConfProblem[] } {
  const { assigned, problems } = readOptions(text, release, pointer);
  return { conf: new NovaConf(release, assigned), problems };
}

/** A nova.conf that sets nothing. */
export function defaultConf(release: ReleaseName = 'master'): NovaConf {
  return parseNovaConf('', { release }).conf;
}
