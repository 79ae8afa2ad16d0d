import type { BrowserContext, Page } from '@playwright/test';

/**
 * Notes everything in this browser profile that must not happen: a request to another origin, something that the
 * Content-Security-Policy refuses, an error on the console, an uncaught error. The list that is answered grows while
 * the profile is open. Watches the pages that are opened after it was called.
 * @param origins the site's own, and those of sites that embed it; it may grow
 */
export async function watch(context: BrowserContext, origins: readonly string[]): Promise<string[]> {
  const complaints: string[] = [];
  await context.exposeBinding('noteViolation', (_, what: string) => {
    complaints.push(`policy violation: ${what}`);
  });
  await context.addInitScript(tellViolations);
  context.on('request', (request) => {
    if (leaves(request.url(), origins)) complaints.push(`request to another origin: ${request.url()}`);
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

function leaves(url: string, origins: readonly string[]): boolean {
  const target = new URL(url);
  // blob: and data: never leave the page; their origin is the page's own or none.
  return target.protocol !== 'blob:' && target.protocol !== 'data:' && !origins.includes(target.origin);
}

/** Runs in the page. */
function tellViolations(): void {
  const { noteViolation } = globalThis as unknown as { noteViolation: (what: string) => void };
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    noteViolation(`${effectiveDirective} ${blockedURI} ${sample}`.trim());
  });
}
