import { createClient } from '@club/api';
import { getVersion } from '@club/api/contract/operations';
import { createMemoryServer } from '@club/testing';
import { createNetwork } from './network';

function setUp() {
  const server = createMemoryServer();
  server.on(getVersion, () => ({ version: '7' }));
  const network = createNetwork(server.fetch);
  const call = createClient({
    apiKey: 'key',
    token: () => null,
    brand: () => 'main',
    fetch: network.fetch,
  });
  return { network, call };
}

describe('network of the harness', () => {
  it('lets calls through and records them, latest first', async () => {
    const { network, call } = setUp();
    await call(getVersion, {});
    await call(getVersion, {});
    expect(network.calls.get()).toMatchObject([
      { id: 2, method: 'POST', path: '/api/get-version', outcome: 200 },
      { id: 1, outcome: 200 },
    ]);
    network.clearCalls();
    expect(network.calls.get()).toEqual([]);
  });

  it('has no network while it is switched off', async () => {
    const { network, call } = setUp();
    network.set({ delayMs: 0, trouble: 'offline' });
    expect(network.online.get()).toBe(false);
    await expect(call(getVersion, {})).rejects.toMatchObject({ kind: 'network' });
    expect(network.calls.get()[0]).toMatchObject({ outcome: 'offline' });
    network.set({ delayMs: 0, trouble: 'none' });
    expect(network.online.get()).toBe(true);
    await expect(call(getVersion, {})).resolves.toEqual({ version: '7' });
  });

  it('answers 500', async () => {
    const { network, call } = setUp();
    network.set({ delayMs: 0, trouble: 'failing' });
    await expect(call(getVersion, {})).rejects.toMatchObject({ code: 'INTERNAL', status: 500 });
    expect(network.calls.get()[0]).toMatchObject({ outcome: 500 });
  });

  it('answers with a page and the status 200', async () => {
    const { network, call } = setUp();
    network.set({ delayMs: 0, trouble: 'html' });
    await expect(call(getVersion, {})).rejects.toMatchObject({ kind: 'bad-response', status: 200 });
    expect(network.calls.get()[0]).toMatchObject({ outcome: 200 });
    network.set({ delayMs: 0, trouble: 'none' });
    await expect(call(getVersion, {})).resolves.toEqual({ version: '7' });
  });

  it('does not answer until the caller cancels', async () => {
    const { network, call } = setUp();
    network.set({ delayMs: 0, trouble: 'silent' });
    const controller = new AbortController();
    const waiting = call(getVersion, {}, { signal: controller.signal });
    expect(network.calls.get()[0]).toMatchObject({ outcome: null });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ kind: 'cancelled' });
    expect(network.calls.get()[0]).toMatchObject({ outcome: 'cancelled' });
  });

  it('delays answers by the selected time', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
    try {
      const { network, call } = setUp();
      network.set({ delayMs: 2000, trouble: 'none' });
      let isAnswered = false;
      const waiting = call(getVersion, {}).then(() => (isAnswered = true));
      await jest.advanceTimersByTimeAsync(1999);
      expect(isAnswered).toBe(false);
      await jest.advanceTimersByTimeAsync(1);
      await waiting;
      expect(isAnswered).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });
});
