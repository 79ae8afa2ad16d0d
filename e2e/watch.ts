import type { BrowserContext, Page } from '@playwright/test';

/**
 * Notes everything in this browser profile that must not happen: a request to another origin, an error on the
 * console, an uncaught error. The list that is answered grows while the profile is open.
 */
export function watch(context: BrowserContext, origin: string): string[] {
  const complaints: string[] = [];
  context.on('request', (request) => {
    if (leaves(request.url(), origin)) complaints.push(`request to another origin: ${request.url()}`);
  });
  const watchSockets = (page: Page) =>
    page.on('websocket', (socket) => complaints.push(`websocket: ${socket.url()}`));
  context.pages().forEach(watchSockets);
  context.on('page', watchSockets);
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console error: ${message.text()}`);
  });
  context.on('weberror', (webError) => complaints.push(`uncaught: ${webError.error().message}`));
  return complaints;
}

function leaves(url: string, origin: string): boolean {
  const target = new URL(url);
  // blob: and data: never leave the page; their origin is the page's own or none.
  return target.protocol !== 'blob:' && target.protocol !== 'data:' && target.origin !== origin;
}
