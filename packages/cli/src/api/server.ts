import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiRequest, ApiResponse } from '@nova-sieve/engine';
import { answerMalformed } from './malformed.ts';
import { findMount, type Mount } from './mount.ts';

/** The server listens only on the local computer, because it has no users and no passwords. */
const HOST = '127.0.0.1';

const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** A query can contain hundreds of UUIDs of aggregates or providers. Node's default limit is an eighth of this. */
const MAX_HEAD_BYTES = 128 * 1024;

/** A listening server. */
export interface Running {
  /** Such as `http://127.0.0.1:8778`. */
  readonly origin: string;
  close(): void;
}

/**
 * Serves the mounts until `close` is called.
 *
 * @param port 0 chooses any free port
 * @throws the error of `listen`, such as a port in use
 */
export function serve(port: number, mounts: readonly Mount[]): Promise<Running> {
  const server = createServer({ maxHeaderSize: MAX_HEAD_BYTES }, (request, response) => {
    void answer(request, response, mounts);
  });
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    socket.end(answerMalformed(error.rawPacket ?? Buffer.alloc(0), mounts));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      resolve({
        origin: `http://${HOST}:${(server.address() as AddressInfo).port}`,
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      });
    });
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  mounts: readonly Mount[],
): Promise<void> {
  const { status, headers, body } = await respond(request, mounts);
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function respond(request: IncomingMessage, mounts: readonly Mount[]): Promise<ApiResponse> {
  const url = request.url ?? '/';
  const mount = findMount(mounts, url);
  if (!mount) {
    const served = mounts.map(({ prefix }) => prefix).join(', ');
    return refusal(404, 'Not Found', `There is no service at ${url}. The services begin with ${served}.`);
  }
  const bytes = await readBody(request);
  if (!bytes) return refusal(413, 'Content Too Large', `A body can have at most ${MAX_BODY_BYTES} bytes.`);
  const body = decode(bytes);
  if (body === undefined) return refusal(400, 'Bad Request', 'Malformed JSON: the body is not UTF-8.');
  return mount.handle({
    method: request.method ?? 'GET',
    url: url.slice(mount.prefix.length),
    headers: headersOf(request),
    body: bytes.length === 0 ? null : body,
  });
}

function headersOf(request: IncomingMessage): ApiRequest['headers'] {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return headers;
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function refusal(status: number, title: string, detail: string): ApiResponse {
  const headers = { 'content-type': 'application/json' };
  return { status, headers, body: JSON.stringify({ errors: [{ status, title, detail }] }) };
}
