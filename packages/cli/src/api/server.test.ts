import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mount } from './mount.ts';
import { type Running, serve } from './server.ts';

/** Replies with a description of the request. */
const ECHO: Mount = {
  prefix: '/echo',
  handle: (request) => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  }),
};

let running: Running;

beforeAll(async () => {
  running = await serve(0, [ECHO]);
});

afterAll(() => running.close());

function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(running.origin).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
    socket.write(text);
  });
}

describe('serve', () => {
  it('listens only on the local computer', () => {
    expect(running.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it('passes a request to its mount, without the prefix', async () => {
    const reply = await fetch(`${running.origin}/echo/a%20b?c=d`, {
      method: 'PUT',
      body: 'é',
      headers: { 'X-Y': 'z' },
    });
    expect(await reply.json()).toMatchObject({
      method: 'PUT',
      url: '/a%20b?c=d',
      body: 'é',
      headers: { 'x-y': 'z', 'content-length': '2' },
    });
  });

  it('accepts a query with many UUIDs', async () => {
    const query = `?member_of=in:${'a'.repeat(100_000)}`;
    const reply = await fetch(`${running.origin}/echo${query}`);
    expect(await reply.json()).toMatchObject({ url: query });
  });

  it('distinguishes an empty body from no body at the mount itself', async () => {
    const reply = await fetch(`${running.origin}/echo`);
    expect(await reply.json()).toMatchObject({ url: '', body: null });
  });

  it('answers 404 elsewhere, and lists the services', async () => {
    const reply = await fetch(`${running.origin}/echoes`);
    expect(reply.status).toBe(404);
    expect(await reply.text()).toContain('/echo');
  });

  it('refuses a body that is not UTF-8', async () => {
    const reply = await fetch(`${running.origin}/echo`, { method: 'POST', body: new Uint8Array([0xff]) });
    expect(reply.status).toBe(400);
  });

  it('lets the mount answer a request that the HTTP parser refuses', async () => {
    const answer = await raw('PUT /echo/x HTTP/1.1\r\nHost: h\r\nContent-Length: x\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    const request: unknown = JSON.parse(answer.split('\r\n\r\n')[1]!);
    expect(request).toMatchObject({ method: 'PUT', url: '/x', headers: { 'content-length': 'x' } });
    expect(await raw('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  });

  it('reports a port that is in use', async () => {
    const port = Number(new URL(running.origin).port);
    await expect(serve(port, [])).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
