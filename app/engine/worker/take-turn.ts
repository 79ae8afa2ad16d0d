/** A turn of the worker's event loop, in which a newer request or a cancel can arrive. `setTimeout` would wait 4 ms. */
export function takeTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
