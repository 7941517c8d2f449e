import { ApiError, type Call } from '@club/api';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { watchServer } from './server-watch';

const silence = { kind: 'network', message: 'Немає зв’язку' } as const;

function start() {
  let failure: ApiError | null = null;
  const call = (async () => {
    if (failure) throw failure;
    return { balance: 1 };
  }) as unknown as Call;
  const onBack = jest.fn();
  const { api, isAvailable } = watchServer(call, onBack);
  const read = (next: ConstructorParameters<typeof ApiError>[0] | null) => {
    failure = next && new ApiError(next);
    return api(getBalance, {}).catch(() => undefined);
  };
  return { read, isAvailable, onBack };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a server that does not answer', () => {
  it('is noticed by the first call, is polled for, and its return makes pages read again', async () => {
    const { read, isAvailable, onBack } = start();
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    const health = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('refused'));
    await read(silence);
    expect(isAvailable.get()).toBe(false);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(health).toHaveBeenCalledWith('/health', { cache: 'no-store' });
    expect(isAvailable.get()).toBe(false);
    // Like the answers of a captive portal and of a broken server.
    for (const other of [
      new Response('<h1>Wi-Fi</h1>'),
      Response.json({ status: 'unavailable' }),
    ]) {
      health.mockResolvedValue(other);
      await jest.advanceTimersByTimeAsync(10_000);
      expect(isAvailable.get()).toBe(false);
    }
    health.mockResolvedValue(Response.json({ status: 'ok' }));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(isAvailable.get()).toBe(true);
    expect(onBack).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(health).toHaveBeenCalledTimes(4);
  });

  it('is available again with the first call that succeeds', async () => {
    const { read, isAvailable, onBack } = start();
    await read({ kind: 'bad-response', message: '', status: 502 });
    expect(isAvailable.get()).toBe(false);
    await read(null);
    expect(isAvailable.get()).toBe(true);
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'an error that it declares',
      { kind: 'declared', message: '', code: 'NOT_FOUND', status: 404 },
    ],
    ['an answer that makes no sense', { kind: 'bad-response', message: '', status: 200 }],
    ['a call that was cancelled', { kind: 'cancelled', message: '' }],
  ] as const)('is not seen in %s', async (_, error) => {
    const { read, isAvailable } = start();
    await read(error);
    expect(isAvailable.get()).toBe(true);
  });

  it('is not blamed while the device has no network', async () => {
    const { read, isAvailable } = start();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await read(silence);
    expect(isAvailable.get()).toBe(true);
  });
});
