import type { BrowserContext, Page } from '@playwright/test';

/**
 * Collects everything in this browser profile that must not happen: a request to another origin, a violation of the
 * Content-Security-Policy, an error on the console, an uncaught error. The returned list grows while the profile is
 * open. Watches the pages that open after the call.
 *
 * @param origins the origin of the site and of each site that embeds it; the list can grow
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
  // blob: and data: never leave the page. Their origin is that of the page, or there is none.
  return target.protocol !== 'blob:' && target.protocol !== 'data:' && !origins.includes(target.origin);
}

/** Runs in the page: reports each violation of the policy. */
function tellViolations(): void {
  const { noteViolation } = globalThis as unknown as { noteViolation: (what: string) => void };
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    noteViolation(`${effectiveDirective} ${blockedURI} ${sample}`.trim());
  });
}
