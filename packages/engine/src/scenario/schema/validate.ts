import * as v from 'valibot';
import { nearestName } from '../../nova/values/nearest-name.ts';
import { fixesTo, renameKey } from '../edit/fix.ts';
import { type KeptLists, NO_LISTS, withKept, withoutKept } from '../edit/kept-lists.ts';
import { didYouMean } from '../names/suggest.ts';
import { type PointedProblem, pointerOf } from '../problem.ts';
import type { DictionarySchema } from '../text/dictionary.ts';
import { LIMITS } from './limits.ts';
import { type Scenario, scenarioSchema } from './schema.ts';
import { typeFixes } from './type-fixes.ts';

/** A valid scenario, or its problems. */
interface Validated {
  readonly scenario: Scenario | null;
  readonly problems: readonly PointedProblem[];
  /** Whether `problems` is complete. */
  readonly isAll: boolean;
  /** For the validation of the next version of the document. */
  readonly lists: KeptLists;
}

/**
 * Validates plain data as a scenario.
 * @param kept long lists of the previous version. Unchanged lists are not validated again, and stay the same objects.
 */
export function validateScenario(input: unknown, kept: KeptLists = NO_LISTS): Validated {
  const reduced = withoutKept(input, kept);
  const result = v.safeParse(scenarioSchema, reduced.rest);
  if (result.success) return { ...withKept(result.output, reduced, kept), problems: [], isAll: true };
  return {
    scenario: null,
    problems: result.issues.slice(0, ENOUGH).flatMap(problemsOf),
    isAll: result.issues.length <= ENOUGH,
    lists: kept,
  };
}

/** One more than is shown, so that the result shows that there are more. */
const ENOUGH = LIMITS.problems + 1;

type Issue = v.BaseIssue<unknown>;

function problemsOf(issue: Issue): PointedProblem[] {
  const keys = (issue.path ?? []).map((item) => item.key as string | number);
  if (issue.type === 'strict_object' && issue.expected === 'never') return unknownKeys(issue, keys);
  const branch = deepestBranch(issue);
  if (branch !== null) return problemsOf({ ...branch, path: joined(issue, branch) });
  if (issue.received === 'undefined' && keys.length > 0) return [missingKey(keys)];
  const pointer = pointerOf(keys);
  const message = `${nameOf(keys)} must be ${expectsOf(keys)}, not ${shown(issue.input)}.`;
  return [{ severity: 'error', message, pointer, ...typeFixes(schemaAt(keys), issue.input, pointer) }];
}

/** Returns the first issue inside one of the alternatives of a union; `null` for an issue of the whole value. */
function deepestBranch(issue: Issue): Issue | null {
  const inside = (issue.issues ?? []).filter((each) => (each.path?.length ?? 0) > 0);
  return inside[0] ?? null;
}

function joined(issue: Issue, branch: Issue): Issue['path'] {
  const path = [...(issue.path ?? []), ...(branch.path ?? [])];
  return path.length === 0 ? undefined : (path as unknown as Issue['path']);
}

function missingKey(keys: readonly (string | number)[]): PointedProblem {
  const key = String(keys.at(-1));
  const owner = keys.slice(0, -1);
  const message = `${nameOf(owner)} requires the key "${key}", which must be ${expectsOf(keys)}.`;
  return { severity: 'error', message, pointer: pointerOf(owner) };
}

/** Returns all unknown keys of an object; valibot reports only the first. */
function unknownKeys(issue: Issue, keys: readonly (string | number)[]): PointedProblem[] {
  const owner = keys.slice(0, -1);
  const known = Object.keys(entriesOf(schemaAt(owner)) ?? {});
  const input = issue.path?.at(-1)?.input as object;
  return Object.keys(input)
    .filter((key) => !known.includes(key))
    .slice(0, LIMITS.problems)
    .map((key) => {
      const meant = meantKey(key, known);
      const pointer = pointerOf([...owner, key]);
      const message = `${nameOf(owner)} cannot have the key "${key}".${didYouMean(meant) || allOf(known)}`;
      return { severity: 'error', message, pointer, ...fixesTo(meant, (name) => renameKey(pointer, name)) };
    });
}

/** Other names for a key, from Nova's objects, the command line and other documents. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  memory_mb: ['ram'],
  memory: ['ram', 'memory_mb'],
  root_gb: ['disk'],
  disk_gb: ['disk', 'local_gb'],
  ephemeral_gb: ['ephemeral'],
  cpus: ['vcpus'],
  properties: ['extra_specs', 'metadata'],
  ip: ['host_ip'],
  host: ['name'],
  hostname: ['name', 'host'],
  hypervisor_hostname: ['nodename', 'node'],
  zone: ['availability_zone'],
  az: ['availability_zone'],
  tenant: ['project'],
  project_id: ['project'],
  user_id: ['user'],
  scheduler_hints: ['hints'],
  num_instances: ['count'],
  policies: ['policy'],
  group: ['server_group'],
  groups: ['server_groups'],
  instances: ['servers'],
  computes: ['hosts'],
  nodes: ['hosts'],
  conf: ['nova_conf'],
  is_bfv: ['boot_from_volume'],
  pci_devices: ['pci_pools'],
};

function meantKey(key: string, known: readonly string[]): string | null {
  const others = Object.hasOwn(OTHER_NAMES, key) ? OTHER_NAMES[key]! : [];
  return others.find((name) => known.includes(name)) ?? nearestName(key, known);
}

const allOf = (known: readonly string[]): string =>
  known.length <= 8 ? ` The possible keys are ${known.join(', ')}.` : '';

/** Returns a path such as `hosts › #1 › service`, or the name of the whole document. */
function nameOf(keys: readonly (string | number)[]): string {
  if (keys.length === 0) return 'The scenario';
  return keys.map((key) => (typeof key === 'number' ? `#${key + 1}` : key)).join(' › ');
}

function expectsOf(keys: readonly (string | number)[]): string {
  const schema = schemaAt(keys);
  const metadata = schema === null ? {} : v.getMetadata(schema);
  if (typeof metadata.expects === 'string') return metadata.expects;
  const title = schema === null ? undefined : v.getTitle(schema);
  return title === undefined ? 'another value' : `an object (a ${title})`;
}

/** Returns the schema at these keys; in a union, of the alternative that has the key. */
function schemaAt(keys: readonly (string | number)[]): v.GenericSchema | null {
  let schema: v.GenericSchema | null = scenarioSchema;
  for (const key of keys) {
    if (schema === null) return null;
    schema = childOf(schema, key);
  }
  return schema === null ? null : unwrapped(schema);
}

function childOf(schema: v.GenericSchema, key: string | number): v.GenericSchema | null {
  const inner = unwrapped(schema);
  const options = (inner as Partial<v.UnionSchema<v.UnionOptions, undefined>>).options;
  if (inner.type === 'union' && options !== undefined) {
    return (
      options.map((option) => childOf(option as v.GenericSchema, key)).find((child) => child !== null) ?? null
    );
  }
  if (typeof key === 'number')
    return (inner as Partial<v.ArraySchema<v.GenericSchema, undefined>>).item ?? null;
  const entries = entriesOf(inner);
  if (entries !== null) return Object.hasOwn(entries, key) ? (entries[key] as v.GenericSchema) : null;
  return inner.type === 'dictionary' ? (inner as unknown as DictionarySchema<v.GenericSchema>).value : null;
}

function entriesOf(schema: v.GenericSchema | null): v.ObjectEntries | null {
  return (schema as Partial<v.StrictObjectSchema<v.ObjectEntries, undefined>> | null)?.entries ?? null;
}

/** Returns the schema without `optional`, `nullable` and `lazy` around it. */
function unwrapped(schema: v.GenericSchema): v.GenericSchema {
  const { wrapped, getter } = schema as {
    readonly wrapped?: v.GenericSchema;
    readonly getter?: (input: unknown) => v.GenericSchema;
  };
  if (wrapped !== undefined) return unwrapped(wrapped);
  return getter === undefined ? schema : unwrapped(getter(undefined));
}

/** Returns a value as it is written, shortened. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
}
