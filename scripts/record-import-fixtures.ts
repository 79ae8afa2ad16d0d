import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parseScenario } from '@nova-sieve/engine';
import { tell } from './terminal.ts';

/**
 * Records the output of the real `openstack` client for the scenarios of the import's fixtures. `pnpm api` serves
 * each scenario, `public/collect.sh` collects it, and its file is the fixture. Needs the client with osc-placement in
 * PATH: npx tsx scripts/record-import-fixtures.ts
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FIXTURES = join(ROOT, 'packages/engine/src/scenario/import/fixtures');

for (const file of await readdir(FIXTURES)) {
  if (file.endsWith('.yaml')) await record(join(FIXTURES, file));
}

async function record(file: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'import-'));
  const api = spawn(
    process.execPath,
    ['--import', 'tsx', 'packages/cli/src/main.ts', 'api', '--port', '0', '--scenario', file],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    const [line] = (await once(api.stdout, 'data')) as [Buffer];
    const origin = /http:\/\/[\d.]+:\d+/.exec(String(line))?.[0];
    if (origin === undefined) throw new Error(`The API did not start: ${line}`);
    const conf = join(work, 'nova.conf');
    await writeFile(conf, parseScenario(await readFile(file, 'utf8')).scenario?.nova_conf ?? '');
    const output = join(FIXTURES, `${basename(file, '.yaml')}.txt`);
    await promisify(execFile)('sh', [join(ROOT, 'public/collect.sh'), '-c', conf, '-o', output], {
      cwd: work,
      env: {
        ...process.env,
        OS_AUTH_URL: `${origin}/identity/v3`,
        OS_USERNAME: 'admin',
        OS_PASSWORD: 'any',
        OS_USER_DOMAIN_NAME: 'Default',
        OS_PROJECT_NAME: 'demo',
        OS_PROJECT_DOMAIN_NAME: 'Default',
      },
    });
    tell(output);
  } finally {
    api.kill();
    await rm(work, { recursive: true });
  }
}
