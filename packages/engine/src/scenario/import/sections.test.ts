import { describe, expect, test } from 'vitest';
import { sectionsOf } from './sections.ts';

const shown = (text: string) =>
  sectionsOf(text).map(({ command, text: body, failed }) => [command, body.trim(), failed]);

describe('a file is taken apart at the commands that it shows', () => {
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

  test('but not inside an answer', () => {
    const text =
      '$ openstack flavor list -f json\n[{"Name": "$ openstack image list"},\n  "> openstack x"\n]';
    expect(shown(text)).toHaveLength(1);
  });

  test('a failed command has what it said, and a nova.conf is one of its own, even an empty one', () => {
    expect(
      shown('### nova-sieve collect 1\n### $ cat nova.conf\n### $ openstack x\n### failed: no\n### end\n'),
    ).toEqual([
      ['', '', null],
      ['x', '', 'no'],
    ]);
  });

  test('without commands it is one section', () => {
    expect(shown('[DEFAULT]\na = b')).toEqual([[null, '[DEFAULT]\na = b', null]]);
  });
});
