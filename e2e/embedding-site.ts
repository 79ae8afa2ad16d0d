import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another site with pages that embed the playground. Another port is another origin. */
export interface EmbeddingSite {
  readonly origin: string;
  /** Serves this body as a page, and returns its address. */
  readonly serve: (body: string) => string;
  readonly close: () => Promise<void>;
}

export async function startEmbeddingSite(): Promise<EmbeddingSite> {
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    serve: (body) => {
      const path = `/${pages.size + 1}`;
      pages.set(path, pageOf(body));
      return origin + path;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Returns a page that listens from the start, so that a test sees every message. */
function pageOf(body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A page of documentation</title>
<link rel="icon" href="data:,">
<script>
window.heard = [];
addEventListener('message', ({ data, origin }) => heard.push({ ...data, from: origin }));
</script>
</head>
<body><main><h1>Documentation</h1>
${body}
</main></body>
</html>`;
}
