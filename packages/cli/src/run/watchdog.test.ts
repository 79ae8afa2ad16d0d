import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchdog } from './watchdog.ts';

let folder = '';
let stderr = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watchdog-'));
  stderr = openSync(join(folder, 'stderr'), 'w');
});

afterEach(() => {
  closeSync(stderr);
  rmSync(folder, { recursive: true });
});

it('ends a process that does not respond, and names the running filter', async () => {
  const endless = spawn(process.execPath, ['-e', 'for (;;);']);
  const dog = await watchdog({ pid: endless.pid!, silenceMs: 50, stderr });
  dog.sign('MyFilter');
  expect(await once(endless, 'exit')).toEqual([null, 'SIGKILL']);
  await dog.stop();
  expect(readFileSync(join(folder, 'stderr'), 'utf8')).toBe(
    'The run did not respond for 0.05 seconds while MyFilter was running and was ended.\n',
  );
});

it('does nothing after it was stopped', async () => {
  const endless = spawn(process.execPath, ['-e', 'for (;;);']);
  const dog = await watchdog({ pid: endless.pid!, silenceMs: 50, stderr });
  await dog.stop();
  dog.sign('MyFilter');
  await setTimeout(300);
  expect(endless.signalCode).toBe(null);
  endless.kill('SIGTERM');
  expect(await once(endless, 'exit')).toEqual([null, 'SIGTERM']);
  expect(readFileSync(join(folder, 'stderr'), 'utf8')).toBe('');
});
