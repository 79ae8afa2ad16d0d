import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

/**
 * Runs `public/collect.sh` with a fake client: tests its commands, its output, and its behavior when commands fail.
 */
const SCRIPT = fileURLToPath(new URL('../public/collect.sh', import.meta.url));
const ID = '68f7b7cf-2bdf-5f92-8e7d-1b65dbc71e8';

let work: string;
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'collect-'));
});
afterEach(() => rmSync(work, { recursive: true }));

/** Creates a client whose sessions print `answers` for each command. */
function play(sessionAnswer: string): void {
  const client = join(work, 'openstack');
  writeFileSync(
    client,
    `#!/bin/sh
echo "$*" >>"${work}/asked"
case "$*" in
  'hypervisor list -f value'*) case "$OS_COMPUTE_API_VERSION" in 2.87 | 2.79) echo 'Not supported' >&2; exit 1 ;; esac ;;
  '') while read -r command; do echo "$command" >>"${work}/asked"; ${sessionAnswer}; done ;;
  'aggregate list'*) echo 'Forbidden (HTTP 403)' >&2; exit 1 ;;
  'hypervisor list -c ID'*) printf '%s\\n' '${ID}1' '; rm -rf /' '${ID}2' ;;
  *'-f value'*) ;;
  *) echo '[]' ;;
esac
`,
  );
  chmodSync(client, 0o755);
}

function collect(...options: string[]): string {
  const env = { ...process.env, PATH: `${work}:${process.env.PATH}` };
  execFileSync('sh', [SCRIPT, '-o', join(work, 'out'), ...options], { env, cwd: work, stdio: 'pipe' });
  return readFileSync(join(work, 'out'), 'utf8');
}

const asked = (): string[] => readFileSync(join(work, 'asked'), 'utf8').split('\n').filter(Boolean);

test('writes each reply below its command, also in one session', () => {
  play('echo "{\\"of\\": \\"$command\\"}"');
  const written = collect();
  expect(written).toContain(
    `### $ openstack hypervisor show ${ID}1 -f json\n{"of": "hypervisor show ${ID}1 -f json"}\n`,
  );
  expect(written).toContain(`### $ openstack hypervisor show ${ID}2 -f json\n`);
  expect(written.endsWith('### end\n')).toBe(true);
});

test('uses an older microversion for a cloud that does not know the newest one', () => {
  play('echo "{\\"at\\": \\"$OS_COMPUTE_API_VERSION\\"}"');
  expect(collect()).toContain(`### $ openstack hypervisor show ${ID}1 -f json\n{"at": "2.72"}\n`);
});

test('runs only list and show, and runs no command that a reply contains', () => {
  play('echo "{}"');
  collect();
  for (const command of asked()) expect(command).toMatch(/^(?:[a-z]+ )+(?:list|show)\b/);
  expect(asked().join('\n')).not.toContain('rm -rf');
});

test('notes a command that fails and continues', () => {
  play('echo "{}"');
  const written = collect();
  expect(written).toContain(
    '### $ openstack aggregate list --long -f json\n### failed: Forbidden (HTTP 403)\n',
  );
  expect(written).toContain('### $ openstack resource provider list -f json\n[]\n');
});

test('runs the commands one by one when a session has fewer replies than commands', () => {
  play('true');
  expect(collect()).toContain(`### $ openstack hypervisor show ${ID}2 -f json\n[]\n`);
  expect(asked()).toContain(`hypervisor show ${ID}1 -f json`);
});

test('copies no password from nova.conf', () => {
  play('echo "{}"');
  const conf = join(work, 'nova.conf');
  writeFileSync(
    conf,
    '[DEFAULT]\ntransport_url = rabbit://secret\n   secret-2\ncpu_allocation_ratio=4.0\n[keystone_authtoken]\npassword = secret\n[filter_scheduler]\nenabled_filters = A,\n  B\n# secret\n',
  );
  const written = collect('-c', conf);
  expect(written).not.toContain('secret');
  expect(written).toContain('[DEFAULT]\ncpu_allocation_ratio=4.0\n');
  expect(written).toContain('[filter_scheduler]\nenabled_filters = A,\n  B\n');
});
