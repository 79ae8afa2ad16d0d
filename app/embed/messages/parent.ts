import { ENVELOPE, type Report } from './messages.ts';

/** The part of a window that the embed needs, so that a test can provide its own. */
export interface EmbedWindow {
  readonly parent: Pick<Window, 'postMessage'>;
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
}

interface Parent {
  readonly tell: (report: Report) => void;
}

/**
 * Connects the embed with the page around it, and with no other window. Until that page sends a message, the embed
 * posts to any origin, since everything that it shows is from that page. Then it posts only to the origin of the
 * message.
 */
export function connectParent(own: EmbedWindow, onMessage: (data: unknown) => void): Parent {
  let origin = '*';
  const isAlone = own.parent === (own as unknown);
  own.addEventListener('message', (event) => {
    if (isAlone || event.source !== own.parent) return;
    // A page with an opaque origin, such as a sandboxed one, cannot be named.
    origin = event.origin === 'null' || event.origin === '' ? '*' : event.origin;
    onMessage(event.data);
  });
  return {
    tell: (report) => {
      if (!isAlone) own.parent.postMessage({ ...ENVELOPE, ...report }, origin);
    },
  };
}
