import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CloudInput, scenarioOf } from '../../scenario/scenario-of.test-support.ts';
import { openstackCommands } from './openstack-commands.ts';
import { shellWord } from './shell-words.ts';

const commands = (input: CloudInput): string => openstackCommands(scenarioOf(input));

/** Returns the arguments of each `openstack` call that a shell would make. */
function callsOf(script: string): string[][] {
  const shell = `openstack() { for word do printf '%s\\0' "$word"; done; printf '\\n\\0'; }\n${script}`;
  const output = execFileSync('/bin/sh', ['-c', shell], { encoding: 'utf8' });
  const calls: string[][] = [[]];
  for (const word of output.split('\0').slice(0, -1)) {
    if (word === '\n') calls.push([]);
    else calls.at(-1)!.push(word);
  }
  return calls.slice(0, -1);
}

describe('the commands', () => {
  it('create the objects of the scenario and the server of the request', () => {
    const script = commands({
      flavors: [{ name: 'f', vcpus: 2, ram: 512, disk: 1, swap: 64, extra_specs: { ssd: '<or> 1 <or> 2' } }],
      images: [{ name: 'i', min_ram: 512, properties: { os_distro: 'ubuntu' } }],
      hosts: [{ name: 'a[1:2]' }, { name: 'b', service: { disabled: true, disabled_reason: "it's old" } }],
      aggregates: [{ name: 'agg', availability_zone: 'az1', hosts: ['a[1:2]'], metadata: { ssd: '1' } }],
      server_groups: [{ name: 'g', policy: { name: 'anti-affinity', rules: { max_server_per_host: 3 } } }],
      request: {
        name: 'new',
        count: 2,
        availability_zone: 'az1',
        server_group: 'g',
        hints: { same_host: ['s', 't'] },
      },
    });
    expect(script).toBe(`# Flavors
openstack flavor create --vcpus 2 --ram 512 --disk 1 --swap 64 --property 'ssd=<or> 1 <or> 2' f

# Images
openstack image create --container-format bare --disk-format qcow2 --min-ram 512 --property os_distro=ubuntu i

# Aggregates
openstack aggregate create --zone az1 --property ssd=1 agg
for host in a1 a2; do
  openstack aggregate add host -- agg "$host"
done

# Compute services
openstack compute service set --disable --disable-reason 'it'\\''s old' -- b nova-compute

# Server groups
openstack --os-compute-api-version 2.64 server group create --policy anti-affinity --rule max_server_per_host=3 g

# The request
openstack server create --flavor f --image i --availability-zone az1 --server-group g --hint same_host=s --hint same_host=t --nic none --min 2 --max 2 new
`);
  });

  it('create a server with a requested host that the filters check, a volume and ports', () => {
    const script = commands({
      flavors: [{ name: 'f', disk: 30 }],
      hosts: [{ name: 'a' }],
      request: { host: 'a', boot_from_volume: true, image: null, ports: [{ name: 'p' }] },
    });
    expect(script).toContain(
      'openstack --os-compute-api-version 2.74 server create --flavor f --boot-from-volume 30 --host a --port p new\n',
    );
  });

  it('force a host with the availability zone', () => {
    expect(commands({ hosts: [{ name: 'a' }], request: { force_hosts: ['a'] } })).toContain(
      '--availability-zone nova:a ',
    );
  });
});

describe('untrusted text', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.constantFrom("'; rm -rf / #", '$(reboot)', '`id`', '\\', '"$host"', '-rf', '\n', '!!', '*', '~', ''),
  );
  // Characters that UTF-8 and a process argument can contain.
  const carried = (text: string): boolean => !text.includes('\0') && Buffer.from(text).toString() === text;

  it('reaches the command unchanged', () => {
    fc.assert(
      fc.property(nasty.filter(carried), nasty.filter(carried), (key, value) => {
        const name = `n${value}`;
        const calls = callsOf(
          commands({
            flavors: [{ name, extra_specs: { [`k${key}`]: value } }],
            aggregates: [{ name: `-${key}`, metadata: { key: value } }],
            request: { hints: { query: value } },
          }),
        );
        expect(calls[0]?.at(-1)).toBe(name);
        expect(calls[0]).toContain(`k${key}=${value}`);
        expect(calls[1]?.slice(-4)).toEqual(['--property', `key=${value}`, '--', `-${key}`]);
        expect(calls[2]).toContain(`query=${value}`);
        expect(calls).toHaveLength(3);
      }),
      { numRuns: 60 },
    );
  });

  it('is quoted only if necessary', () => {
    expect(['a-1.b/c:d=e', '', 'a b', "it's", 'a\0b'].map(shellWord)).toEqual([
      'a-1.b/c:d=e',
      "''",
      "'a b'",
      "'it'\\''s'",
      'ab',
    ]);
  });
});
