import { describe, expect, it, vi } from 'vitest';
import { connectParent, type EmbedWindow } from './parent.ts';

const HEIGHT = { type: 'resize', height: 7 } as const;

function embedWindow() {
  const parent = { postMessage: vi.fn() };
  const listeners: ((event: MessageEvent) => void)[] = [];
  const own: EmbedWindow = { parent, addEventListener: (_, listener) => listeners.push(listener) };
  const hear = (source: unknown, origin: string, data: unknown) => {
    for (const listener of listeners) listener({ source, origin, data } as MessageEvent);
  };
  return { own, parent, hear };
}

describe('the page around the embed', () => {
  it('receives messages that name their source and version', () => {
    const { own, parent } = embedWindow();
    connectParent(own, vi.fn()).tell(HEIGHT);
    expect(parent.postMessage).toHaveBeenCalledWith({ source: 'nova-sieve', version: 1, ...HEIGHT }, '*');
  });

  it('receives answers at the origin of its own messages', () => {
    const { own, parent, hear } = embedWindow();
    const onMessage = vi.fn();
    const { tell } = connectParent(own, onMessage);
    hear(parent, 'https://docs.test', 'hello');
    tell(HEIGHT);
    expect(onMessage).toHaveBeenCalledWith('hello');
    expect(parent.postMessage).toHaveBeenLastCalledWith(expect.anything(), 'https://docs.test');
  });

  it('can have an opaque origin', () => {
    const { own, parent, hear } = embedWindow();
    const { tell } = connectParent(own, vi.fn());
    hear(parent, 'null', 'hello');
    tell(HEIGHT);
    expect(parent.postMessage).toHaveBeenLastCalledWith(expect.anything(), '*');
  });

  it('is the only window whose messages are read', () => {
    const { own, parent, hear } = embedWindow();
    const onMessage = vi.fn();
    const { tell } = connectParent(own, onMessage);
    hear({}, 'https://elsewhere.test', 'hello');
    hear(null, 'https://elsewhere.test', 'hello');
    tell(HEIGHT);
    expect(onMessage).not.toHaveBeenCalled();
    expect(parent.postMessage).toHaveBeenLastCalledWith(expect.anything(), '*');
  });

  it('does not exist if the embed is not in a frame', () => {
    const listen = vi.fn();
    const postMessage = vi.fn();
    const own = { addEventListener: listen, postMessage } as unknown as EmbedWindow & { parent: unknown };
    Object.assign(own, { parent: own });
    connectParent(own, vi.fn()).tell(HEIGHT);
    expect(postMessage).not.toHaveBeenCalled();
  });
});
