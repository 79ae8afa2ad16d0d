import { ENVELOPE, type Report } from './messages.ts';

/** The part of a window that the embed needs, so that a test can give its own. */
export interface EmbedWindow {
  readonly parent: Pick<Window, 'postMessage'>;
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
}

interface Parent {
  readonly tell: (report: Report) => void;
}

/**
 * The page around the embed. It alone is heard, and it alone is told: whichever origin it has until it has spoken,
 * since what is shown is what it gave; from then on the origin that spoke.
 */
export function connectParent(own: EmbedWindow, onMessage: (data: unknown) => void): Parent {
  let origin = '*';
  const isAlone = own.parent === (own as unknown);
  own.addEventListener('message', (event) => {
    if (isAlone || event.source !== own.parent) return;
    // A page without an origin of its own, as one that is itself in a sandbox, cannot be named.
    origin = event.origin === 'null' || event.origin === '' ? '*' : event.origin;
    onMessage(event.data);
  });
  return {
    tell: (report) => {
      if (!isAlone) own.parent.postMessage({ ...ENVELOPE, ...report }, origin);
    },
  };
}
