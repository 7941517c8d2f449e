import { createStore, type Session } from '@club/platform';
import { waitFor } from '@testing-library/react';
import { registerServiceWorker } from './register-service-worker';
import { reloadPage } from './reload-page';
import { stageRequest, stopStagingRequest } from './worker-requests';
import { workerState } from './worker-state';

jest.mock('./reload-page', () => ({ reloadPage: jest.fn() }));
// The page of a test is idle from the beginning.
jest.mock('@club/platform/scheduler', () => ({
  ...jest.requireActual<object>('@club/platform/scheduler'),
  whenPageIdle: (begin: () => void) => begin(),
}));

type WorkerListener = (event: { isUpdate?: boolean; isExternal?: boolean }) => void;

/** Stands for the library's registration: the test sends its events. */
class FakeWorkbox {
  static all: FakeWorkbox[] = [];
  static fails = false;
  readonly listeners = new Map<string, WorkerListener>();
  readonly messageSkipWaiting = jest.fn();
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeWorkbox.all.push(this);
  }
  addEventListener(kind: string, listener: WorkerListener) {
    this.listeners.set(kind, listener);
  }
  register() {
    return FakeWorkbox.fails ? Promise.reject(new Error('no room')) : Promise.resolve();
  }
  dispatch(kind: string, event: Parameters<WorkerListener>[0] = {}) {
    this.listeners.get(kind)?.(event);
  }
}
/** What is sent to the worker, with its answers. */
const sentToWorker = jest.fn<Promise<boolean>, [worker: unknown, request: string]>();
jest.mock('workbox-window', () => ({
  // Asked for late: the class below stands after what the compiler lifts to the top.
  get Workbox() {
    return FakeWorkbox;
  },
  messageSW: (worker: unknown, request: string) => sentToWorker(worker, request),
}));

const own = '/bundles/shell/';
const workerOf = (base: string) => ({
  scriptURL: `https://club.test/sw.js?base=${encodeURIComponent(base)}`,
});

class FakeContainer extends EventTarget {
  controller: { scriptURL: string } | null = null;
  readonly active = { postMessage: jest.fn() };
  waiting: { postMessage: jest.Mock } | null = null;
  readonly ready = Promise.resolve({ active: this.active });
  getRegistration = async () => ({ active: this.active, waiting: this.waiting });
  handOver(base: string) {
    this.controller = workerOf(base);
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let container: FakeContainer;

beforeEach(() => {
  container = new FakeContainer();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  FakeWorkbox.all = [];
  FakeWorkbox.fails = false;
  workerState.set('none');
  sentToWorker.mockReset().mockResolvedValue(true);
  jest.mocked(reloadPage).mockClear();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.useRealTimers();
});

async function start() {
  const session = createStore<Session>({ status: 'guest' });
  const onTakenOver = jest.fn();
  const worker = registerServiceWorker({ session, onTakenOver });
  await waitFor(() => expect(workerState.get()).not.toBe('none'));
  return { worker, session, onTakenOver, mine: FakeWorkbox.all[0]! };
}

describe('the service worker', () => {
  it('[PW-03] is registered, then ready for the time without a network, then activated', async () => {
    const { mine, onTakenOver } = await start();
    expect(mine.url).toBe(`/sw.js?base=${encodeURIComponent(own)}`);
    expect(workerState.get()).toBe('registered');
    mine.dispatch('installed', { isUpdate: false });
    expect(workerState.get()).toBe('offline-ready');
    mine.dispatch('activated');
    expect(workerState.get()).toBe('activated');
    container.handOver(own);
    expect(onTakenOver).not.toHaveBeenCalled();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('[PW-03] that failed leaves the app working, with a log entry', async () => {
    FakeWorkbox.fails = true;
    const logged = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    await start();
    expect(workerState.get()).toBe('failed');
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('[PW-03] of the page’s own build takes over at once; another build waits for the customer', async () => {
    container.controller = workerOf('/bundles/shell/older/');
    const { worker, mine } = await start();
    mine.dispatch('waiting', { isExternal: true });
    expect(workerState.get()).toBe('need-refresh');
    expect(mine.messageSkipWaiting).not.toHaveBeenCalled();
    mine.dispatch('waiting');
    expect(mine.messageSkipWaiting).toHaveBeenCalledTimes(1);

    worker.prepare('s2');
    await waitFor(() => expect(FakeWorkbox.all).toHaveLength(2));
    worker.prepare('s2');
    await Promise.resolve();
    const [, next, ...more] = FakeWorkbox.all;
    expect(more).toEqual([]);
    expect(next?.url).toContain(encodeURIComponent('/bundles/shell/s2/'));
    next?.dispatch('waiting');
    expect(next?.messageSkipWaiting).not.toHaveBeenCalled();
  });

  it('[PW-03] after the customer accepts, the waiting one takes over, and the page is reloaded', async () => {
    container.controller = workerOf(own);
    container.waiting = { postMessage: jest.fn() };
    const { worker } = await start();
    const received = new Promise<unknown>((resolve) =>
      container.waiting?.postMessage.mockImplementation(resolve),
    );
    worker.take();
    expect(await received).toEqual({ type: 'SKIP_WAITING' });
    // Or it would wait until the worker before it has stored a whole generation.
    expect(container.active.postMessage).toHaveBeenLastCalledWith(stopStagingRequest);
    expect(reloadPage).not.toHaveBeenCalled();
    container.handOver('/bundles/shell/s2/');
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('[PW-03] an update that another tab applied is reported, and does not reload', async () => {
    container.controller = workerOf(own);
    const { onTakenOver } = await start();
    container.handOver('/bundles/shell/s2/');
    expect(onTakenOver).toHaveBeenCalledTimes(1);
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('lets the code of remotes be stored for customers only', async () => {
    const { session } = await start();
    await container.ready;
    expect(sentToWorker).not.toHaveBeenCalled();
    session.set({ status: 'customer' } as Session);
    await waitFor(() => expect(sentToWorker).toHaveBeenCalledWith(container.active, stageRequest));
  });

  it('[PW-07] stores the code of remotes later when the network failed', async () => {
    const { session } = await start();
    jest.useFakeTimers();
    sentToWorker.mockResolvedValueOnce(false).mockResolvedValueOnce(false);
    session.set({ status: 'customer' } as Session);
    await jest.advanceTimersByTimeAsync(14_999);
    expect(sentToWorker).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(sentToWorker).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(sentToWorker).toHaveBeenCalledTimes(3);
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(sentToWorker).toHaveBeenCalledTimes(3);
  });

  it('[PW-07] is installed later when the network failed', async () => {
    const { mine } = await start();
    jest.useFakeTimers();
    mine.dispatch('redundant');
    await jest.advanceTimersByTimeAsync(15_000);
    const [, again] = FakeWorkbox.all;
    expect(again?.url).toBe(mine.url);
    again?.dispatch('installed', { isUpdate: false });
    // A newer one has replaced it.
    again?.dispatch('redundant');
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(FakeWorkbox.all).toHaveLength(2);
  });

  it('is not missed where the browser has none: an update is a reload', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    const session = createStore<Session>({ status: 'guest' });
    registerServiceWorker({ session, onTakenOver: jest.fn() }).take();
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });
});
