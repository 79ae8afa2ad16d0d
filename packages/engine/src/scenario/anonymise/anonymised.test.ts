import { readdirSync, readFileSync } from 'node:fs';
import { openSandbox } from '@nova-sieve/sandbox';
import { describe, expect, test } from 'vitest';
import { selectDestinations } from '../../nova/scheduler/scheduler.ts';
import { createCloud } from '../build/create-cloud.ts';
import { requestSpecOf } from '../build/request-spec.ts';
import { unmet } from '../lesson/check-lesson.ts';
import { deriveUuid } from '../names/uuid.ts';
import { parseScenario } from '../parse.ts';
import type { Scenario } from '../schema/schema.ts';
import { anonymised, type Hidden } from './anonymised.ts';

const sandbox = await openSandbox();
const ALL: Hidden = { hosts: true, projects: true, addresses: true, aggregates: true, texts: true };

const hidden = (text: string, what: Partial<Hidden> = {}): string => {
  const result = anonymised(text, { ...ALL, ...what });
  if (!result.ok) throw new Error(result.problem);
  return result.text;
};
const read = (text: string): Scenario => {
  const { scenario, problems } = parseScenario(text);
  if (scenario === null) throw new Error(JSON.stringify(problems));
  return scenario;
};

/** Returns the result of a run with hosts as positions, because only names can differ. */
function outcomeOf(scenario: Scenario) {
  const cloud = createCloud(scenario, undefined, { sandbox });
  const run = selectDestinations(cloud, requestSpecOf(scenario, cloud));
  return {
    hosts: run.hosts.length,
    candidates: [...run.candidates],
    selections: run.selections.map(({ host, alternates }) => [host, [...alternates]]),
    outcome: run.outcome.kind,
    rounds: run.rounds.map(({ filtered }) => [...filtered]),
  };
}

const LIBRARY = new URL('../../../../../scenarios/', import.meta.url);
const files = readdirSync(LIBRARY).filter((name) => /\.(?:ya?ml|json)$/.test(name));

describe.each(files)('%s', (name) => {
  const text = readFileSync(new URL(name, LIBRARY), 'utf8');

  test('has the same result after anonymising, except for the names', () => {
    const before = read(text);
    const after = read(hidden(text));
    expect(outcomeOf(after)).toEqual(outcomeOf(before));
    for (const expected of after.expect) {
      expect(unmet(expected, after, createCloud(after, undefined, { sandbox }))).toEqual([]);
    }
    expect(after.expect.length).toBe(before.expect.length);
  });
});

const CLOUD = `
version: 1
title: Acme's cloud in Springfield # not to be told
nova_conf: |
  [DEFAULT]
  # the password of Acme
  transport_url = rabbit://nova:secret@rabbit01
  [filter_scheduler]
  isolated_hosts = spring-cn03, spring-cn04
  isolated_images = 71fabc84-3aa1-4bd5-8a3d-3b6a4d1f5ac1
  enabled_filters = JsonFilter,IsolatedHostsFilter,SimpleCIDRAffinityFilter
images: [{name: windows, id: 71fabc84-3aa1-4bd5-8a3d-3b6a4d1f5ac1}]
hosts:
  - {name: "spring-cn[01:10]", host_ip: "172.20.3.[1:10]"}
  - {name: "spring-gpu[a:c]", nodename: "gpu[a:c].acme.example", host_ip: "172.20.4.[1:3]"}
providers:
  - {name: acme-nfs, inventories: {DISK_GB: 100}, traits: [MISC_SHARES_VIA_AGGREGATE], aggregates: [hall 7]}
aggregates:
  - {name: hall 7, availability_zone: springfield, hosts: ["spring-cn[02:05]", spring-gpub],
     metadata: {filter_tenant_id: "acme,bits", ssd: "true"}}
server_groups: [{name: acme-db, policy: anti-affinity}]
servers:
  - {name: "acme-db-[1:2]", host: [spring-cn01, spring-gpua], project: acme, user: homer, server_group: acme-db,
     allocations: {spring-cn01: {VCPU: 1}}}
request:
  project: acme
  availability_zone: springfield:spring-cn02
  ignore_hosts: ["spring-gpu[b:c]"]
  hints:
    query: '["not", ["=", "$hypervisor_hostname", "gpua.acme.example"], ["in", "$host", "spring-cn04"]]'
    different_host: [acme-db-1]
    build_near_host_ip: 172.20.3.9
    cidr: /24
expect: [{note: Acme wants this, selected: [spring-cn02]}]
`;

describe('a real cloud', () => {
  const after = hidden(CLOUD);

  test('keeps none of its names', () => {
    expect(after).not.toMatch(/acme|spring|homer|hall 7|secret|rabbit|172\.20|71fabc84|bits/i);
  });

  test('renames each name in the same way, including ranges and letters', () => {
    const scenario = read(after);
    expect(scenario.hosts.map(({ name }) => name)).toEqual(['host-a[01:10]', 'host-b-[a:c]']);
    expect(scenario.hosts.map(({ host_ip }) => host_ip)).toEqual(['10.0.3.[1:10]', '10.0.4.[1:3]']);
    expect(scenario.hosts[1]?.nodename).toBe('host-c-[a:c]');
    expect(scenario.aggregates[0]).toMatchObject({
      name: 'aggregate-1',
      availability_zone: 'zone-1',
      hosts: ['host-a[02:05]', 'host-b-b'],
      metadata: new Map([
        ['filter_tenant_id', 'project-1,project-2'],
        ['ssd', 'true'],
      ]),
    });
    expect(scenario.providers[0]).toMatchObject({ aggregates: ['aggregate-1'] });
    expect(scenario.servers[0]).toMatchObject({
      name: 'server-a[1:2]',
      host: ['host-a01', 'host-b-a'],
      project: 'project-1',
      user: 'user-1',
      server_group: 'group-1',
    });
    expect([...(scenario.servers[0]?.allocations?.keys() ?? [])]).toEqual(['host-a01']);
    const { request } = scenario;
    expect(request.availability_zone).toBe('zone-1:host-a02');
    expect(request.ignore_hosts).toEqual(['host-b-[b:c]']);
    expect(request.hints.get('query')).toEqual([
      '["not",["=","$hypervisor_hostname","gpua.acme.example"],["in","$host","host-a04"]]'.replace(
        'gpua.acme.example',
        'host-c-a',
      ),
    ]);
    expect(request.hints.get('different_host')).toEqual(['server-a1']);
    expect(request.hints.get('build_near_host_ip')).toEqual(['10.0.3.9']);
    expect(scenario.nova_conf).toContain('isolated_hosts = host-a03, host-a04\n');
    const [image] = scenario.images;
    expect(scenario.nova_conf).toContain(`isolated_images = ${image?.id}\n`);
    expect(scenario.expect[0]).toEqual({ selected: ['host-a02'] });
  });

  test('has the same result', () => {
    expect(outcomeOf(read(after))).toEqual(outcomeOf(read(CLOUD)));
  });

  test('keeps the parts that are not hidden', () => {
    const nothing = { hosts: false, projects: false, addresses: false, aggregates: false, texts: false };
    const kept = read(hidden(CLOUD, nothing));
    const { images: _images, nova_conf: _conf, ...whole } = read(CLOUD);
    expect(kept).toMatchObject(whole);
    const some = hidden(CLOUD, { aggregates: false });
    expect(some).toContain('hall 7');
    expect(some).toContain('springfield:host-a02');
  });
});

test('keeps JSON as JSON, and rejects a text with an error', () => {
  expect(hidden('{"version": 1, "hosts": [{"name": "c[1:3]"}]}')).toBe(
    `${JSON.stringify({ version: 1, hosts: [{ name: 'host-a[1:3]' }] }, null, 2)}\n`,
  );
  expect(anonymised('version: 2', ALL)).toMatchObject({ ok: false, problem: expect.stringMatching(/error/) });
});

test('replaces a derived UUID with the UUID derived from the new name', () => {
  const uuid = deriveUuid('server', 'web-2');
  const text = `version: 1\nhosts: [{name: c1}]\nservers: [{name: "web-[1:3]", host: c1}]\nrequest: {hints: {same_host: ${uuid}}}`;
  const scenario = read(hidden(text));
  expect(scenario.request.hints.get('same_host')).toEqual([deriveUuid('server', 'server-a2')]);
});

test('reports the parts that it could not replace', () => {
  const text =
    'version: 1\nhosts: [{name: c1, host_ip: "[1:1].2.3.4"}]\nrequest: {hints: {query: "[not JSON"}}\ncustom_code: "class A {} // c1"';
  expect(anonymised(text, ALL)).toMatchObject({
    left: [
      'the address [1:1].2.3.4',
      'a query hint that is not JSON',
      'custom_code, the code of custom filters and weighers',
    ],
  });
});
