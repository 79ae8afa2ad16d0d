import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Placement } from '@nova-sieve/engine';
import { type Command, UsageError } from '../command.ts';
import { identityMount } from './identity.ts';
import type { Mount } from './mount.ts';
import { serve } from './server.ts';

const PLACEMENT = '/placement';

/** Serves the engine's APIs over HTTP, for real clients, until it is stopped. */
export const apiCommand: Command = {
  name: 'api',
  usage: '--port N',
  summary: 'Serve Placement and a minimal identity service on 127.0.0.1:N.',
  async run(args) {
    const port = readPort(args);
    const mounts = createMounts();
    const { origin } = await serve(port, mounts).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      throw new UsageError(`Port ${port} is taken: give another, or --port 0 for any free one.`);
    });
    const paths = mounts.map(({ prefix }) => prefix).join(', ');
    console.log(`Nova Sieve's APIs are served at ${origin} (${paths})`);
  },
};

/** All that is served. A further service is one more mount here; the catalog follows. */
function createMounts(): Mount[] {
  const placement = new Placement({ now: Date.now, uuid: randomUUID, prefix: PLACEMENT });
  const services: Mount[] = [
    {
      prefix: PLACEMENT,
      service: { type: 'placement', name: 'placement', path: PLACEMENT },
      handle: (request) => placement.handle(request),
    },
  ];
  return [identityMount(services, Date.now), ...services];
}

function readPort(args: readonly string[]): number {
  const port = Number(readOptions(args).port ?? Number.NaN);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new UsageError('Give the port to listen on: --port N, from 0 (any free one) to 65535.');
}

function readOptions(args: readonly string[]): { port?: string | undefined } {
  try {
    return parseArgs({ args: [...args], options: { port: { type: 'string' } } }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
