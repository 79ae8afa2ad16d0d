import { describe, expect, it } from 'vitest';
import { parseQueryString } from '../rest/query-string.ts';
import { INVENTORY_DEFAULTS } from './inventories.ts';
import { listProviders } from './provider-list.ts';
import { parseProvidersQuery } from './query/providers-query.ts';
import { Store } from './store.ts';

const ROOT = 'aaaaaaaa-0000-4000-8000-000000000000';
const AGG = 'bbbbbbbb-0000-4000-8000-000000000000';

function listed(query: string): string[] {
  const store = new Store();
  const vcpu = store.ensureResourceClass('VCPU');
  const root = store.createProvider({ uuid: ROOT, name: 'root' });
  const child = store.createProvider({ uuid: 'u-child', name: 'child', parent: root });
  store.createProvider({ uuid: 'u-other', name: 'other' });
  store.setAggregates(root, [AGG]);
  store.putInventory(child, vcpu, { ...INVENTORY_DEFAULTS, total: 4 });
  store.setTraits(child, [store.ensureTrait('CUSTOM_A')]);
  const found = listProviders(store, parseProvidersQuery(parseQueryString(query), 39));
  return found.map((index) => store.providers.names[index]!);
}

describe('listProviders', () => {
  it.each([
    ['', ['root', 'child', 'other']],
    ['name=', ['root', 'child', 'other']],
    ['name=child', ['child']],
    ['name=nobody', []],
    [`in_tree=${ROOT}`, ['root', 'child']],
    ['resources=VCPU:4', ['child']],
    ['resources=VCPU:5', []],
    ['required=CUSTOM_A', ['child']],
    ['required=!CUSTOM_A', ['root', 'other']],
    ['required=CUSTOM_A,!CUSTOM_A', []],
  ])('%s', (query, names) => {
    expect(listed(query)).toEqual(names);
  });

  it("does not apply a root's aggregates to the providers below it", () => {
    expect(listed(`member_of=${AGG}`)).toEqual(['root']);
    expect(listed(`member_of=!${AGG}`)).toEqual(['child', 'other']);
  });

  it('rejects unknown classes and traits, unless no provider is left', () => {
    expect(() => listed('resources=CUSTOM_NOPE:1')).toThrow('No such resource class CUSTOM_NOPE.');
    expect(() => listed('required=CUSTOM_NOPE')).toThrow('Invalid trait(s) in "required" parameter');
    expect(listed('required=HW_NUMA_ROOT&resources=CUSTOM_NOPE:1')).toEqual([]);
    expect(listed(`in_tree=${AGG}&required=CUSTOM_NOPE`)).toEqual([]);
  });
});
