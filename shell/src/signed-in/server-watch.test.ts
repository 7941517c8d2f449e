import { ApiError, type Call } from '@club/api';
import { getBalance } from '@club/api/contract/loyalty';
import { watchServer } from './server-watch';

const silence = { kind: 'network', message: 'Немає зв’язку' } as const;

function start() {
  let failure: ApiError | null = null;
  const call = (async () => {
    if (failure) throw failure;
    return { balance: 1 };
  }) as unknown as Call;
  const onBack = jest.fn();
  const { api, isThere } = watchServer(call, onBack);
  const ask = (next: ConstructorParameters<typeof ApiError>[0] | null) => {
    failure = next && new ApiError(next);
    return api(getBalance, {}).catch(() => undefined);
  };
  return { ask, isThere, onBack };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a server that does not answer', () => {
  it('is noticed by the first call, looked for, and its return makes pages read again', async () => {
    const { ask, isThere, onBack } = start();
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    const health = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('refused'));
    await ask(silence);
    expect(isThere.get()).toBe(false);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(health).toHaveBeenCalledWith('/health', { cache: 'no-store' });
    expect(isThere.get()).toBe(false);
    // As a Wi-Fi that asks to log in first, and a server that is not whole, would answer.
    for (const other of [
      new Response('<h1>Wi-Fi</h1>'),
      Response.json({ status: 'unavailable' }),
    ]) {
      health.mockResolvedValue(other);
      await jest.advanceTimersByTimeAsync(10_000);
      expect(isThere.get()).toBe(false);
    }
    health.mockResolvedValue(Response.json({ status: 'ok' }));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(isThere.get()).toBe(true);
    expect(onBack).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(health).toHaveBeenCalledTimes(4);
  });

  it('is back with the first call that succeeds', async () => {
    const { ask, isThere, onBack } = start();
    await ask({ kind: 'bad-response', message: '', status: 502 });
    expect(isThere.get()).toBe(false);
    await ask(null);
    expect(isThere.get()).toBe(true);
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'an error that it declares',
      { kind: 'declared', message: '', code: 'NOT_FOUND', status: 404 },
    ],
    ['an answer that makes no sense', { kind: 'bad-response', message: '', status: 200 }],
    ['a read that was given up', { kind: 'cancelled', message: '' }],
  ] as const)('is not seen in %s', async (_, error) => {
    const { ask, isThere } = start();
    await ask(error);
    expect(isThere.get()).toBe(true);
  });

  it('is not blamed while the device has no network', async () => {
    const { ask, isThere } = start();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await ask(silence);
    expect(isThere.get()).toBe(true);
  });
});
