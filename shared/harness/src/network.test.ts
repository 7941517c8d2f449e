import { createClient } from '@club/api';
import { getVersion } from '@club/api/contract/general';
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

  it('takes the network away', async () => {
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

  it('stays silent until the caller gives up', async () => {
    const { network, call } = setUp();
    network.set({ delayMs: 0, trouble: 'silent' });
    const giveUp = new AbortController();
    const waiting = call(getVersion, {}, { signal: giveUp.signal });
    expect(network.calls.get()[0]).toMatchObject({ outcome: null });
    giveUp.abort();
    await expect(waiting).rejects.toMatchObject({ kind: 'cancelled' });
    expect(network.calls.get()[0]).toMatchObject({ outcome: 'cancelled' });
  });

  it('keeps answers back for as long as it was told', async () => {
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
