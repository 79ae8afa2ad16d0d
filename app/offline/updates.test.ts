import { expect, it, vi } from 'vitest';
import { SKIP_WAITING } from './messages.ts';
import { type Container, watchUpdates } from './updates.ts';

class FakeWorker extends EventTarget {
  readonly postMessage = vi.fn();
  constructor(public state: ServiceWorkerState) {
    super();
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  readonly update = vi.fn(async () => {
    throw new TypeError('no network');
  });
  find(): FakeWorker {
    this.installing = new FakeWorker('installing');
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
}

class FakeContainer extends EventTarget {
  readonly registration = new FakeRegistration();
  controller: FakeWorker | null;
  register = vi.fn(async () => this.registration);
  constructor(controller: FakeWorker | null) {
    super();
    this.controller = controller;
  }
  takeOver(worker: FakeWorker): void {
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

async function pageWith(container: FakeContainer) {
  const reloadPage = vi.fn();
  const returns: (() => void)[] = [];
  const updates = watchUpdates({
    container: container as unknown as Container,
    script: 'service-worker.js',
    reloadPage,
    onReturn: (heed) => returns.push(heed),
  });
  await expect.poll(() => container.register).toHaveResolved();
  return { updates, reloadPage, returns };
}

it('reports nothing for the first version that is kept', async () => {
  const container = new FakeContainer(null);
  const { updates, reloadPage } = await pageWith(container);
  const first = container.registration.find();
  first.become('installed');
  container.takeOver(first);
  expect(updates.state()).toBe('none');
  expect(reloadPage).not.toHaveBeenCalled();
});

it('offers a new version, and reloads only after the visitor agreed and the new version serves', async () => {
  const container = new FakeContainer(new FakeWorker('activated'));
  const { updates, reloadPage } = await pageWith(container);
  const heard = vi.fn();
  updates.subscribe(heard);
  const next = container.registration.find();
  expect(updates.state()).toBe('none');
  next.become('installed');
  expect(updates.state()).toBe('ready');
  expect(heard).toHaveBeenCalledOnce();

  updates.reload();
  expect(next.postMessage).toHaveBeenCalledWith(SKIP_WAITING);
  expect(reloadPage).not.toHaveBeenCalled();
  container.takeOver(next);
  expect(reloadPage).toHaveBeenCalledOnce();
});

it('offers a version that was already waiting when the page was opened', async () => {
  const container = new FakeContainer(new FakeWorker('activated'));
  container.registration.waiting = new FakeWorker('installed');
  const { updates } = await pageWith(container);
  expect(updates.state()).toBe('ready');
});

it('does not reload when another tab switched, but reports it', async () => {
  const container = new FakeContainer(new FakeWorker('activated'));
  const { updates, reloadPage } = await pageWith(container);
  container.takeOver(new FakeWorker('activated'));
  expect(updates.state()).toBe('replaced');
  expect(reloadPage).not.toHaveBeenCalled();
  updates.reload();
  expect(reloadPage).toHaveBeenCalledOnce();
});

it('works if nothing can be kept, and if a check for a new version fails', async () => {
  const refusing = new FakeContainer(null);
  refusing.register.mockRejectedValueOnce(new Error('storage is blocked'));
  const updates = watchUpdates({
    container: refusing as unknown as Container,
    script: 'service-worker.js',
    reloadPage: vi.fn(),
    onReturn: vi.fn(),
  });
  await expect.poll(() => refusing.register).toHaveBeenCalled();
  expect(updates.state()).toBe('none');

  const blocking = new FakeContainer(null);
  blocking.register.mockResolvedValueOnce(undefined as never);
  expect((await pageWith(blocking)).updates.state()).toBe('none');

  const offlineNow = await pageWith(new FakeContainer(new FakeWorker('activated')));
  offlineNow.returns[0]!();
  expect(offlineNow.updates.state()).toBe('none');
});
