import {
  EXTRA_SPEC_SCOPES,
  extraSpecOf,
  isCheckedScope,
  keysOfScope,
  valueProblem,
} from '../../catalog/extra-spec-names.ts';
import type { NovaConf } from '../../nova/conf.ts';
import { hasAttribute } from '../../nova/filters/support/host-attributes.ts';
import { nearestName } from '../../nova/values/nearest-name.ts';
import type { Report } from '../build/host-list.ts';
import { changeValue, type Fix, fixesTo, renameKey } from '../edit/fix.ts';
import { isResourceClass, isTrait, meantResourceClass, meantTrait } from '../names/standard-names.ts';
import { didYouMean } from '../names/suggest.ts';
import { pointerOf } from '../problem.ts';
import type { Scenario } from '../schema/schema.ts';
import { runsFilter } from './chain-advice.ts';

const AGGREGATE_FILTER = 'AggregateInstanceExtraSpecsFilter';
const CAPABILITIES_FILTER = 'ComputeCapabilitiesFilter';

/** Warns about extra specs: keys and values that nova-api refuses, and keys with an ambiguous scope. */
export function adviseOnExtraSpecs(scenario: Scenario, conf: NovaConf, report: Report): void {
  const both = runsFilter(conf, AGGREGATE_FILTER) && runsFilter(conf, CAPABILITIES_FILTER);
  const readByBoth = both ? keysReadByBoth(scenario) : () => false;
  const known = new Map<string, KeyAdvice | null>();
  scenario.flavors.forEach(({ extra_specs }, index) => {
    for (const [key, value] of extra_specs) {
      const pointer = pointerOf(['flavors', index, 'extra_specs', key]);
      if (!key.includes(':') && readByBoth(key)) report({ ...unscoped(key, pointer), pointer });
      const advice = known.has(key) ? known.get(key)! : keyAdvice(key);
      known.set(key, advice);
      if (advice === null) adviseOnValue(key, value, pointer, report);
      else {
        const fixes = fixesTo(advice.meant, (meant) => renameKey(pointer, meant));
        report({ severity: 'warning', message: advice.message, pointer, ...fixes });
      }
    }
  });
}

/** ComputeCapabilitiesFilter reads an unscoped key that names a host state attribute or a stat. In Icehouse it reads every key. */
function keysReadByBoth({ release, hosts }: Scenario): (key: string) => boolean {
  if (release === 'icehouse') return () => true;
  const stats = new Set(hosts.flatMap((host) => [...(host.stats?.keys() ?? [])]));
  return (key) => hasAttribute(key) || stats.has(key);
}

function unscoped(key: string, pointer: string): { severity: 'warning'; message: string; fixes: Fix[] } {
  const message =
    `Both ${AGGREGATE_FILTER} and ${CAPABILITIES_FILTER} read the unscoped key "${key}". ` +
    'Add a scope, so that only one of them reads it.';
  const fixes = ['aggregate_instance_extra_specs', 'capabilities'].map((scope) =>
    renameKey(pointer, `${scope}:${key}`),
  );
  return { severity: 'warning', message, fixes };
}

interface KeyAdvice {
  readonly message: string;
  readonly meant: string | null;
}

const GROUPED = /^(trait|resources)([a-zA-Z0-9_-]{0,64}):(.*)$/s;

/** Returns `null` for a key that Nova accepts. */
function keyAdvice(key: string): KeyAdvice | null {
  const colon = key.indexOf(':');
  if (colon < 0 || extraSpecOf(key) !== null) return null;
  const [, kind, group = '', name = ''] = GROUPED.exec(key) ?? [];
  if (kind === 'trait') return isTrait(name) ? null : noTrait(group, name);
  if (kind === 'resources') return isResourceClass(name) ? null : noClass(group, name);
  const scope = key.slice(0, colon);
  if (!isCheckedScope(scope)) return misspelledScope(key, scope);
  const near = nearestName(key, keysOfScope(scope));
  return near === null
    ? null
    : { message: `Nova has no extra spec "${key}".${didYouMean(near)}`, meant: near };
}

function noTrait(group: string, name: string): KeyAdvice {
  const near = meantTrait(name);
  const message = `Placement has no trait "${name}", so it refuses the query.${didYouMean(near)}`;
  return { message, meant: `trait${group}:${near}` };
}

function noClass(group: string, name: string): KeyAdvice {
  const near = meantResourceClass(name);
  const message = `Placement has no resource class "${name}", so it refuses the query.${didYouMean(near)}`;
  return { message, meant: `resources${group}:${near}` };
}

/** Many correct words are similar to a short scope. */
const SHORTEST_SCOPE = 5;

function misspelledScope(key: string, scope: string): KeyAdvice | null {
  if (scope.length < SHORTEST_SCOPE) return null;
  const near = nearestName(
    scope,
    EXTRA_SPEC_SCOPES.filter((each) => each.length >= SHORTEST_SCOPE),
  );
  if (near === null) return null;
  const message = `No filter reads the scope "${scope}:".${didYouMean(`${near}:`)}`;
  return { message, meant: near + key.slice(scope.length) };
}

function adviseOnValue(key: string, value: string, pointer: string, report: Report): void {
  const spec = extraSpecOf(key);
  const right = spec === null ? null : valueProblem(spec, value);
  if (spec === null || right === null) return;
  const choices = spec.value.enum ?? (spec.value.type === 'bool' ? ['true', 'false'] : []);
  const near = nearestName(value, choices);
  const message = `nova-api refuses ${key} = "${value}": it must be ${right}.`;
  report({ severity: 'warning', message, pointer, ...fixesTo(near, (meant) => changeValue(pointer, meant)) });
}
