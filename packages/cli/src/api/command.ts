import { parseArgs } from 'node:util';
import { type Command, UsageError } from '../command.ts';
import { identityMount } from './identity.ts';
import { imageMount } from './image.ts';
import type { Mount } from './mount.ts';
import { novaMounts } from './nova.ts';
import { loadCloud, PATHS, type ServedCloud } from './scenario-cloud.ts';
import { serve } from './server.ts';

/** Serves the engine's APIs over HTTP to real clients until the process ends. */
export const apiCommand: Command = {
  name: 'api',
  usage: '--port N [--scenario FILE]',
  summary: 'Serve Placement and Nova on 127.0.0.1:N, for a scenario’s cloud or an empty cloud.',
  async run(args, terminal) {
    const options = readOptions(args);
    const port = readPort(options.port);
    const mounts = createMounts(await loadCloud(options.scenario));
    const { origin } = await serve(port, mounts).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      throw new UsageError(`Port ${port} is in use. Choose another port, or --port 0 for any free port.`);
    });
    const paths = mounts.map(({ prefix }) => prefix).join(', ');
    terminal.write(`Nova Sieve's APIs are served at ${origin} (${paths})\n`);
    return 0;
  },
};

/** Every service of the server. Another service is one more mount here; the catalog lists it automatically. */
function createMounts(cloud: ServedCloud): Mount[] {
  const services: Mount[] = [
    {
      prefix: PATHS.placement,
      service: { type: 'placement', name: 'placement', path: PATHS.placement },
      handle: (request) => cloud.placement.handle(request),
    },
    ...novaMounts(cloud),
    imageMount(cloud),
  ];
  return [identityMount(services, Date.now), ...services];
}

function readPort(text: string | undefined): number {
  const port = Number(text ?? Number.NaN);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new UsageError('--port N is required: a whole number from 0 (any free port) to 65535.');
}

interface Options {
  readonly port?: string | undefined;
  readonly scenario?: string | undefined;
}

function readOptions(args: readonly string[]): Options {
  try {
    const options = { port: { type: 'string' }, scenario: { type: 'string' } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
