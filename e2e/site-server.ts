import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** What the server sends instead of a file, by its path in the site: another text, or nothing. */
export type Changes = Readonly<Record<string, ((text: string) => string) | null>>;

export interface SiteServer {
  readonly url: string;
  /** Serves another version of the site from now on. */
  readonly deploy: (changes: Changes) => void;
  /** Stops the server, as without a network. */
  readonly stop: () => Promise<void>;
}

/** Serves the built site as any web server would, below a path. */
export async function serveSite(path: string): Promise<SiteServer> {
  let changes: Changes = {};
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const name = pathname === path ? 'index.html' : pathname.slice(path.length);
    const content = pathname.startsWith(path) && !name.includes('..') ? fileOf(name, changes[name]) : null;
    response.setHeader('Cache-Control', 'no-cache');
    if (content === null) response.writeHead(404).end();
    else response.setHeader('Content-Type', TYPES[extname(name)] ?? 'application/octet-stream').end(content);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    deploy: (next) => {
      changes = next;
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function fileOf(name: string, change: Changes[string] | undefined): Buffer | string | null {
  if (change === null) return null;
  try {
    const content = readFileSync(join('dist', name));
    return change === undefined ? content : change(content.toString());
  } catch {
    return null;
  }
}
