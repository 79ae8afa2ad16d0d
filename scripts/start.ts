import { parseArgs } from 'node:util';
import { build, preview } from 'vite';
import { failWith, tell } from './terminal.ts';

const DEFAULT_PORT = 4173;

try {
  const port = wantedPort(process.argv.slice(2));
  tell('Building the playground…');
  await build({ logLevel: 'warn' });
  // Vite uses the next free port if this one is in use.
  const server = await preview({ logLevel: 'warn', preview: { host: '127.0.0.1', port, strictPort: false } });
  tell(`\nNova Sieve is at ${server.resolvedUrls?.local[0]}\nPress Ctrl+C to stop it.`);
} catch (error) {
  failWith(error);
}

function wantedPort(args: string[]): number {
  const { values } = parseArgs({ args, options: { port: { type: 'string' } } });
  const port = values.port === undefined ? DEFAULT_PORT : Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`--port must be a whole number from 1 to 65535; it is "${values.port}".`);
  }
  return port;
}
