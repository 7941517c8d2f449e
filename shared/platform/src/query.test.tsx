import { ApiError, type FailureKind } from '@club/api';
import { act, renderHook, waitFor } from '@testing-library/react';
import { apiQueryKey, useApiMutation, useApiQuery, useInvalidate } from './query';
import { read, write } from './testing/endpoints';
import { createHost } from './testing/query-host';

const failure = (kind: FailureKind) => new ApiError({ kind, message: 'Ні' });

describe('useApiQuery', () => {
  it('[BX-06] shows the answer that came with the page, without a call', async () => {
    const { wrapper, calls, host } = createHost(() => ({ said: 'з сервера' }));
    host.prefetched = () => ({ answer: { said: 'зі сторінки', more: 1 }, at: Date.now() });
    const { result } = renderHook(() => useApiQuery(read, { id: '1' }), { wrapper });
    expect(result.current.data).toEqual({ said: 'зі сторінки' });
    expect(calls).toEqual([]);
  });

  it('calls the API when the prefetched answer is invalid', async () => {
    const { wrapper, host } = createHost(() => ({ said: 'з сервера' }));
    host.prefetched = () => ({ answer: { other: 'інше' }, at: Date.now() });
    const { result } = renderHook(() => useApiQuery(read, { id: '1' }), { wrapper });
    await waitFor(() => expect(result.current.data).toEqual({ said: 'з сервера' }));
  });

  it('stores answers under the remote’s prefix, by brand, endpoint and input', async () => {
    const { wrapper, client } = createHost(() => ({ said: 'так' }));
    const { result } = renderHook(() => useApiQuery(read, { id: '1' }), { wrapper });
    await waitFor(() => expect(result.current.data).toEqual({ said: 'так' }));
    expect(
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ).toEqual([['garden', 'main', '/api/test/read', { id: '1' }]]);
  });

  it('shows nothing of one brand in the other', async () => {
    const { wrapper, brand, calls } = createHost(() => ({ said: `відповідь ${calls.length}` }));
    const { result } = renderHook(() => useApiQuery(read, { id: '1' }), { wrapper });
    await waitFor(() => expect(result.current.data).toEqual({ said: 'відповідь 1' }));
    act(() => brand.set({ brand: 'second', name: 'Другий', shop: 'second.test' }));
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(result.current.data).toEqual({ said: 'відповідь 2' }));
  });

  it('lets nobody wait longer than 8 seconds', async () => {
    const { wrapper, calls } = createHost(() => ({ said: 'так' }));
    renderHook(() => useApiQuery(read, { id: '1' }), { wrapper });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.options.timeoutMs).toBe(8_000);
  });

  it('makes no request while it is disabled', () => {
    const { wrapper, calls } = createHost(() => ({ said: 'так' }));
    renderHook(() => useApiQuery(read, { id: '1' }, { enabled: false }), { wrapper });
    expect(calls).toEqual([]);
  });

  it('keeps the last answer while the next one loads, with `keepPrevious`', async () => {
    const { wrapper } = createHost(({ input }) => ({ said: (input as { id: string }).id }));
    const { result, rerender } = renderHook(
      ({ id }) => useApiQuery(read, { id }, { keepPrevious: true }),
      { wrapper, initialProps: { id: 'а' } },
    );
    await waitFor(() => expect(result.current.data).toEqual({ said: 'а' }));
    rerender({ id: 'б' });
    expect(result.current).toMatchObject({ data: { said: 'а' }, isPlaceholderData: true });
    await waitFor(() => expect(result.current.data).toEqual({ said: 'б' }));
  });

  it('cancels a call when no component needs its answer', async () => {
    const { wrapper, calls } = createHost(() => new Promise(() => undefined));
    const { unmount } = renderHook(() => useApiQuery(read, { id: '1' }), { wrapper });
    expect(calls[0]?.options.signal?.aborted).toBe(false);
    unmount();
    expect(calls[0]?.options.signal?.aborted).toBe(true);
  });

  it('reads again after its endpoint was invalidated, for any input', async () => {
    const { wrapper, calls } = createHost(() => ({ said: 'так' }));
    const { result } = renderHook(
      () => ({
        one: useApiQuery(read, { id: '1' }),
        two: useApiQuery(read, { id: '2' }),
        invalidate: useInvalidate(),
      }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.two.isSuccess).toBe(true));
    await act(() => result.current.invalidate(read));
    expect(calls.map(({ input }) => input)).toEqual([
      { id: '1' },
      { id: '2' },
      { id: '1' },
      { id: '2' },
    ]);
  });

  it('has one key for all inputs of an endpoint', () => {
    expect(apiQueryKey('garden', 'main', read)).toEqual(['garden', 'main', '/api/test/read']);
  });
});

describe('useApiMutation', () => {
  /** Sends inputs one after another, each with the given answer, and returns the idempotency keys. */
  async function keysOf(sends: readonly { n: number; answer: 'ok' | FailureKind }[]) {
    let turn = 0;
    const { wrapper, calls } = createHost(() => {
      const { answer } = sends[turn]!;
      turn += 1;
      if (answer === 'ok') return { said: 'так' };
      throw failure(answer);
    });
    const { result } = renderHook(() => useApiMutation(write), { wrapper });
    for (const { n } of sends) {
      await act(() => result.current.mutateAsync({ n }).catch(() => undefined));
    }
    return calls.map(({ options }) => options.idempotencyKey);
  }

  it.each(['network', 'timeout', 'bad-response', 'cancelled'] as const)(
    'a repeat after %s carries the same key: the first may have arrived',
    async (answer) => {
      const [first, second] = await keysOf([
        { n: 1, answer },
        { n: 1, answer: 'ok' },
      ]);
      expect(first).toMatch(/^[0-9a-f-]{36}$/);
      expect(second).toBe(first);
    },
  );

  it('a repeat after a failure inside the server carries the same key', async () => {
    const failed = new ApiError({
      kind: 'declared',
      code: 'UNAVAILABLE',
      status: 503,
      message: '',
    });
    const { wrapper, calls } = createHost(() => {
      throw failed;
    });
    const { result } = renderHook(() => useApiMutation(write), { wrapper });
    for (let sent = 0; sent < 2; sent += 1) {
      await act(() => result.current.mutateAsync({ n: 1 }).catch(() => undefined));
    }
    const [first, second] = calls.map(({ options }) => options.idempotencyKey);
    expect(second).toBe(first);
  });

  it.each(['ok', 'declared'] as const)('a repeat after %s is a new attempt', async (answer) => {
    const [first, second] = await keysOf([
      { n: 1, answer },
      { n: 1, answer: 'ok' },
    ]);
    expect(second).not.toBe(first);
  });

  it('another input is a new attempt', async () => {
    const [first, second, third] = await keysOf([
      { n: 1, answer: 'network' },
      { n: 2, answer: 'network' },
      { n: 2, answer: 'ok' },
    ]);
    expect(second).not.toBe(first);
    expect(third).toBe(second);
  });

  /** Renders the hook with a server whose answers a test holds back. */
  function holdAnswers() {
    const open: { resolve: () => void; reject: (cause: Error) => void }[] = [];
    const { wrapper, calls } = createHost(
      () =>
        new Promise((resolve, reject) => {
          open.push({ resolve: () => resolve({ said: 'так' }), reject });
        }),
    );
    const onSuccess = jest.fn();
    const { result } = renderHook(() => useApiMutation(write, { onSuccess }), { wrapper });
    return { result, calls, open, onSuccess };
  }

  it('sends once for two taps before it shows that it is busy, with one outcome', async () => {
    const { result, calls, open, onSuccess } = holdAnswers();
    const ofFirst = jest.fn();
    const ofSecond = jest.fn();
    await act(async () => {
      result.current.mutate({ n: 1 }, { onSuccess: ofFirst });
      result.current.mutate({ n: 1 }, { onSuccess: ofSecond });
    });
    await act(async () => open.forEach(({ resolve }) => resolve()));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(calls).toHaveLength(1);
    expect(onSuccess).toHaveBeenCalledTimes(1);
    expect(ofFirst).toHaveBeenCalledTimes(1);
    expect(ofSecond).not.toHaveBeenCalled();
  });

  it('goes on with what follows an answer once for two taps', async () => {
    const { result, calls, open } = holdAnswers();
    const goOn = jest.fn();
    await act(async () => {
      void result.current.mutateAsync({ n: 1 }).then(goOn);
      void result.current.mutateAsync({ n: 1 }).then(goOn);
    });
    await act(async () => open.forEach(({ resolve }) => resolve()));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(calls).toHaveLength(1);
    expect(goOn).toHaveBeenCalledTimes(1);
  });

  it('sends another input while the first is on its way', async () => {
    const { result, calls } = holdAnswers();
    await act(async () => {
      result.current.mutate({ n: 1 });
      result.current.mutate({ n: 2 });
    });
    expect(calls.map(({ input }) => input)).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('an input that was changed while it was sent leaves the key of the first', async () => {
    const { result, calls, open } = holdAnswers();
    await act(async () => result.current.mutate({ n: 1 }));
    await act(async () => result.current.mutate({ n: 2 }));
    await act(async () => open[0]?.reject(failure('network')));
    await act(async () => result.current.mutate({ n: 1 }));
    const [first, changed, again] = calls.map(({ options }) => options.idempotencyKey);
    expect(changed).not.toBe(first);
    expect(again).toBe(first);
  });

  it('an input that comes back after another one is a new write', async () => {
    const { result, calls, open } = holdAnswers();
    await act(async () => result.current.mutate({ n: 1 }));
    await act(async () => open[0]?.reject(failure('network')));
    await act(async () => result.current.mutate({ n: 2 }));
    await act(async () => open[1]?.resolve());
    await act(async () => result.current.mutate({ n: 1 }));
    const [first, , again] = calls.map(({ options }) => options.idempotencyKey);
    expect(again).not.toBe(first);
  });

  it('the answer to the first leaves the key of the changed input', async () => {
    const { result, calls, open } = holdAnswers();
    await act(async () => result.current.mutate({ n: 1 }));
    await act(async () => result.current.mutate({ n: 2 }));
    await act(async () => open[0]?.resolve());
    await act(async () => open[1]?.reject(failure('network')));
    await act(async () => result.current.mutate({ n: 2 }));
    const [, changed, again] = calls.map(({ options }) => options.idempotencyKey);
    expect(again).toBe(changed);
  });

  it.each(['network', 'declared'] as const)('sends again after %s', async (kind) => {
    const { result, calls, open } = holdAnswers();
    await act(async () => result.current.mutate({ n: 1 }));
    await act(async () => open[0]?.reject(failure(kind)));
    await waitFor(() => expect(result.current.isError).toBe(true));
    await act(async () => result.current.mutate({ n: 1 }));
    expect(calls).toHaveLength(2);
  });

  it('passes the answer and the input to the caller', async () => {
    const { wrapper } = createHost(() => ({ said: 'так' }));
    const onSuccess = jest.fn();
    const { result } = renderHook(() => useApiMutation(write, { onSuccess }), { wrapper });
    await act(() => result.current.mutateAsync({ n: 3 }));
    expect(onSuccess.mock.calls[0]?.slice(0, 2)).toEqual([{ said: 'так' }, { n: 3 }]);
  });
});
