import rows from './data/nova-options.json' with { type: 'json' };
import type { ReleaseName } from './releases.ts';

export type OptionType = 'Boolean' | 'Integer' | 'Float' | 'String' | 'List' | 'MultiString' | 'Dict';

export type OptionDefault = boolean | number | string | readonly string[] | null;

export interface OptionName {
  readonly group: string;
  readonly name: string;
}

/**
 * An option of nova.conf in one release. `key` is its name on master, which the engine uses for every release.
 * `group` and `name` are its name in the nova.conf of this release.
 */
export interface NovaOption extends OptionName {
  readonly key: OptionName;
  readonly type: OptionType;
  readonly default: OptionDefault;
  readonly min: number | null;
  readonly choices: readonly string[] | null;
  /** Old names that this release still accepts. */
  readonly deprecatedNames: readonly OptionName[];
  /** The release still accepts the option, but has deprecated it. */
  readonly deprecated: boolean;
}

interface Variation {
  readonly group?: string;
  readonly name?: string;
  readonly default?: OptionDefault;
  readonly min?: number | null;
  readonly deprecated_names?: readonly OptionName[];
}

/** A row of the data: master's option, and its differences in `rocky` and `icehouse`, or null if it is missing there. */
interface Row extends OptionName, Variation {
  readonly group: string;
  readonly name: string;
  readonly type: string;
  readonly choices?: readonly string[];
  readonly deprecated?: boolean;
  readonly master?: null;
  readonly rocky?: Variation | null;
  readonly icehouse?: Variation | null;
}

function optionOf(row: Row, release: ReleaseName): NovaOption | null {
  const variation = release === 'master' ? (row.master === null ? null : {}) : row[release];
  if (variation === null) return null;
  const merged = { ...row, ...variation };
  return {
    key: { group: row.group, name: row.name },
    group: merged.group,
    name: merged.name,
    type: row.type as OptionType,
    default: merged.default ?? null,
    min: merged.min ?? null,
    choices: row.choices ?? null,
    deprecatedNames: merged.deprecated_names ?? [],
    deprecated: row.deprecated === true,
  };
}

const ROWS: readonly Row[] = rows;

const PER_RELEASE: Readonly<Record<ReleaseName, readonly NovaOption[]>> = {
  master: optionsIn('master'),
  rocky: optionsIn('rocky'),
  icehouse: optionsIn('icehouse'),
};

function optionsIn(release: ReleaseName): readonly NovaOption[] {
  return ROWS.map((row) => optionOf(row, release)).filter((option) => option !== null);
}

/** Returns the options that affect scheduling in a release (`nova.conf` of Nova, and the two options that
 * _Support filtering of allocation_candidates by forbidden aggregates_ proposed). */
export function novaOptions(release: ReleaseName): readonly NovaOption[] {
  return PER_RELEASE[release];
}

/** Returns the defaults by master's names. They also apply to an option that a release does not have. */
export function optionDefaults(): readonly { readonly key: OptionName; readonly default: OptionDefault }[] {
  return ROWS.map(({ group, name, default: value }) => ({ key: { group, name }, default: value ?? null }));
}
