import { ApiError, type Call } from '@club/api';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { watchServer } from './server-watch';

const silence = { kind: 'network', message: 'Немає зв’язку' } as const;

const health = () => jest.spyOn(globalThis, 'fetch');
const isDown = () => health().mockRejectedValue(new TypeError('refused'));

function start() {
  let failure: ApiError | null = null;
  const call = (async () => {
    if (failure) throw failure;
    return { balance: 1 };
  }) as unknown as Call;
  const onBack = jest.fn();
  const { api, isAvailable } = watchServer(call, onBack);
  const read = async (next: ConstructorParameters<typeof ApiError>[0] | null) => {
    failure = next && new ApiError(next);
    await api(getBalance, {}).catch(() => undefined);
    // Until its health has answered, too.
    await jest.advanceTimersByTimeAsync(0);
  };
  return { read, isAvailable, onBack };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a server that does not answer', () => {
  it('is noticed by the first call, is polled for, and its return makes pages read again', async () => {
    const { read, isAvailable, onBack } = start();
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    const healthCalls = isDown();
    await read(silence);
    expect(isAvailable.get()).toBe(false);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(healthCalls).toHaveBeenCalledWith(
      '/health',
      expect.objectContaining({ cache: 'no-store' }),
    );
    expect(isAvailable.get()).toBe(false);
    // Like the answers of a captive portal and of a broken server.
    for (const other of [
      new Response('<h1>Wi-Fi</h1>'),
      Response.json({ status: 'unavailable' }),
    ]) {
      healthCalls.mockResolvedValue(other);
      await jest.advanceTimersByTimeAsync(10_000);
      expect(isAvailable.get()).toBe(false);
    }
    healthCalls.mockResolvedValue(Response.json({ status: 'ok' }));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(isAvailable.get()).toBe(true);
    expect(onBack).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(healthCalls).toHaveBeenCalledTimes(5);
  });

  it('is available again with the first call that succeeds', async () => {
    const { read, isAvailable, onBack } = start();
    isDown();
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
    [
      'a service behind it that is down',
      { kind: 'declared', message: '', code: 'UNAVAILABLE', status: 503 },
    ],
    ['a call that was cancelled', { kind: 'cancelled', message: '' }],
  ] as const)('is not seen in %s', async (_, error) => {
    const { read, isAvailable } = start();
    const healthCalls = isDown();
    await read(error);
    expect(isAvailable.get()).toBe(true);
    expect(healthCalls).not.toHaveBeenCalled();
  });

  it.each([
    ['one call that is slow', { kind: 'timeout', message: '' }],
    ['one call that a proxy gave up', { kind: 'bad-response', message: '', status: 504 }],
    ['one call that something on the way stops', silence],
  ] as const)('is not seen in %s while its health is well', async (_, error) => {
    const { read, isAvailable, onBack } = start();
    const healthCalls = health().mockImplementation(async () => Response.json({ status: 'ok' }));
    await Promise.all([read(error), read(error)]);
    expect(healthCalls).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(isAvailable.get()).toBe(true);
    // Pages would read everything again, and the slow call with it.
    expect(onBack).not.toHaveBeenCalled();
  });

  it('is not blamed while the device has no network', async () => {
    const { read, isAvailable } = start();
    isDown();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await read(silence);
    expect(isAvailable.get()).toBe(true);
  });
});
