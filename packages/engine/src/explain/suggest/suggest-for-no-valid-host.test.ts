import { describe, expect, it } from 'vitest';
import { suggestForNoValidHost } from './suggest-for-no-valid-host.ts';

const text = `version: 1
nova_conf: |
  [filter_scheduler]
  enabled_filters = ComputeFilter,AggregateInstanceExtraSpecsFilter
  # a line that stays
  max_instances_per_host = 7
flavors:
  - name: f
    extra_specs: {ssd: "true"}
images:
  - name: i
    properties: {trait:CUSTOM_GOLD: required}
hosts:
  - name: gold[1:3]
    provider: {traits: [CUSTOM_GOLD]}
  - name: fast[1:2]
aggregates:
  - name: fast
    hosts: ["fast[1:2]"]
    metadata: {ssd: "true"}
`;

describe('what to drop', () => {
  it('is what brings hosts back, most hosts first', () => {
    const { reliefs, complete } = suggestForNoValidHost(text);
    expect(reliefs.map(({ kind, title, hosts, placed }) => [kind, title, hosts, placed])).toEqual([
      ['extra_spec', 'Remove ssd from flavor f', 3, true],
      ['filter', 'Disable AggregateInstanceExtraSpecsFilter', 3, true],
      ['image_property', 'Remove trait:CUSTOM_GOLD from image i', 2, true],
    ]);
    expect(reliefs[0]).toMatchObject({ hosts_before: 0, examples: ['gold1', 'gold2', 'gold3'] });
    expect(complete).toBe(true);
  });

  it('keeps the other lines of nova.conf', () => {
    const { reliefs } = suggestForNoValidHost(text);
    expect(reliefs.find(({ kind }) => kind === 'filter')?.edit).toEqual({
      kind: 'value',
      value:
        '[filter_scheduler]\nenabled_filters = ComputeFilter\n# a line that stays\nmax_instances_per_host = 7\n',
    });
  });

  it('can be an aggregate or an option', () => {
    const isolated = `version: 1
nova_conf: |
  [scheduler]
  enable_isolated_aggregate_filtering = True
hosts:
  - name: win[1:2]
aggregates:
  - {name: win, hosts: ["win[1:2]"], metadata: {trait:CUSTOM_WIN: required}}
`;
    expect(suggestForNoValidHost(isolated).reliefs.map(({ kind, hosts }) => [kind, hosts])).toEqual([
      ['option', 2],
      ['aggregate', 2],
    ]);
  });

  it('is nothing for a request that gets its host', () => {
    const placed = text.replace('ssd: "true"', '').replace('trait:CUSTOM_GOLD: required', '');
    expect(suggestForNoValidHost(placed)).toEqual({ reliefs: [], runs: 1, complete: true });
  });
});
