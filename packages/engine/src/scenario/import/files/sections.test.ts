import { describe, expect, test } from 'vitest';
import { sectionsOf } from './sections.ts';

const shown = (text: string) =>
  sectionsOf(text).map(({ command, text: body, failed }) => [command, body.trim(), failed]);

describe('splits a file at its commands', () => {
  test.each([
    ['### $ openstack flavor list -f json'],
    ['$ openstack flavor list -f json'],
    ['user@host:~$ openstack flavor list -f json'],
    ['[root@ctl ~(keystone_admin)]# openstack flavor list -f json'],
    ['PS C:\\Users\\me> openstack flavor list -f json'],
    ['(openstack) flavor list -f json'],
    ['openstack flavor list -f json'],
  ])('%s', (line) => {
    expect(shown(`${line}\n[{"ID": "1"}]\n`)).toEqual([['flavor list -f json', '[{"ID": "1"}]', null]]);
  });

  test('does not split inside an output', () => {
    const text =
      '$ openstack flavor list -f json\n[{"Name": "$ openstack image list"},\n  "> openstack x"\n]';
    expect(shown(text)).toHaveLength(1);
  });

  test('keeps the note of a failed command, and makes a section of any nova.conf', () => {
    expect(
      shown('### nova-sieve collect 1\n### $ cat nova.conf\n### $ openstack x\n### failed: no\n### end\n'),
    ).toEqual([
      ['', '', null],
      ['x', '', 'no'],
    ]);
  });

  test('returns one section for a file without commands', () => {
    expect(shown('[DEFAULT]\na = b')).toEqual([[null, '[DEFAULT]\na = b', null]]);
  });
});
