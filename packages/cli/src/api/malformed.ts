import { STATUS_CODES } from 'node:http';
import type { ApiRequest, ApiResponse } from '@nova-sieve/engine';
import { findMount, type Mount } from './mount.ts';

/**
 * Returns the reply, as bytes to send, to a request that Node's HTTP parser refuses, such as one whose content-length
 * is not a number. The service answers such a request itself, so that clients see its own errors; otherwise the
 * status is 400.
 *
 * @param head the part of the request that has arrived
 */
export function answerMalformed(head: Buffer, mounts: readonly Mount[]): string {
  const request = readHead(head.toString('latin1'));
  const mount = request && findMount(mounts, request.url);
  const response: ApiResponse = mount
    ? mount.handle({ ...request, url: request.url.slice(mount.prefix.length) })
    : { status: 400, headers: {}, body: '' };
  const { status, body } = response;
  const headers = { ...response.headers, 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
}

function readHead(text: string): ApiRequest | undefined {
  const [first, ...lines] = text.split('\r\n\r\n', 1)[0]!.split('\r\n');
  const [method, url] = first!.split(' ');
  if (!method || !url) return undefined;
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon > 0) headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { method, url, headers, body: null };
}
