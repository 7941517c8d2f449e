import { endpoint } from '@club/api';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useEvent } from './hooks';
import { useApiQuery, useFactQuery, useInvalidate, useSetAnswer } from './query';
import { int, object } from './schema';
import { read } from './testing/endpoints';
import { createHost } from './testing/query-host';

const readBalance = endpoint({
  method: 'GET',
  path: '/api/test/balance',
  auth: 'customer',
  input: object({}),
  output: object({ balance: int() }),
  errors: [],
});

/** A host whose answers wait until the test gives them, in any order. */
function createSlowHost() {
  const answers: ((answer: unknown) => void)[] = [];
  const host = createHost(() => new Promise((resolve) => answers.push(resolve)));
  const give = (call: number, answer: unknown) =>
    act(async () => {
      answers[call]?.(answer);
      // The library reports it in a task of its own.
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { ...host, give };
}

describe('an answer to a read that began before a change', () => {
  it('is not shown after a fact', async () => {
    const { wrapper, host, calls, give } = createSlowHost();
    const { result } = renderHook(
      () => useFactQuery(readBalance, {}, 'balance.changed', ({ balance }) => ({ balance })),
      { wrapper },
    );
    act(() => host.events.emit('balance.changed', { balance: 90 }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(result.current.data).toEqual({ balance: 90 });
    await give(0, { balance: 100 });
    expect(result.current.data).toEqual({ balance: 90 });
    await give(1, { balance: 91 });
    expect(result.current.data).toEqual({ balance: 91 });
  });

  it('is not shown after a newer answer was set', async () => {
    const { wrapper, calls, give } = createSlowHost();
    const { result } = renderHook(
      () => ({
        query: useApiQuery(read, { id: '1' }),
        other: useApiQuery(read, { id: '2' }),
        set: useSetAnswer(),
      }),
      { wrapper },
    );
    await give(0, { said: 'перше' });
    await give(1, { said: 'інше' });
    expect(result.current.query.data).toEqual({ said: 'перше' });
    act(() => void result.current.query.refetch());
    await waitFor(() => expect(calls).toHaveLength(3));
    const add = (before?: { said: string }) => ({ said: `${before?.said} і друге` });
    act(() => result.current.set(read, { id: '1' }, add));
    await waitFor(() => expect(calls).toHaveLength(4));
    await give(2, { said: 'перше' });
    expect(result.current.query.data).toEqual({ said: 'перше і друге' });
    await give(3, { said: 'третє' });
    expect(result.current.query.data).toEqual({ said: 'третє' });
  });

  it('is not shown after its endpoint was invalidated, not even as the first', async () => {
    const { wrapper, calls, give } = createSlowHost();
    const { result } = renderHook(
      () => ({ query: useApiQuery(read, { id: '1' }), invalidate: useInvalidate() }),
      { wrapper },
    );
    act(() => void result.current.invalidate(read));
    await waitFor(() => expect(calls).toHaveLength(2));
    await give(0, { said: 'перше' });
    expect(result.current.query.data).toBeUndefined();
    await give(1, { said: 'друге' });
    expect(result.current.query.data).toEqual({ said: 'друге' });
  });
});

test('a fact that the bus repeats costs a read that begins then no second call', async () => {
  const { wrapper, host, calls, give } = createSlowHost();
  host.events.emit('balance.changed', { balance: 90 });
  const { result } = renderHook(
    () => {
      const invalidate = useInvalidate();
      const query = useApiQuery(read, { id: '1' });
      useEvent('balance.changed', () => void invalidate(read));
      return query;
    },
    { wrapper },
  );
  await give(0, { said: 'перше' });
  expect(result.current.data).toEqual({ said: 'перше' });
  expect(calls).toHaveLength(1);
});

test('an answer that is set while nothing is read needs no call', async () => {
  const { wrapper, calls, give } = createSlowHost();
  const { result } = renderHook(
    () => ({ query: useApiQuery(read, { id: '1' }), set: useSetAnswer() }),
    { wrapper },
  );
  await give(0, { said: 'перше' });
  act(() => result.current.set(read, { id: '1' }, () => ({ said: 'друге' })));
  await waitFor(() => expect(result.current.query.data).toEqual({ said: 'друге' }));
  expect(calls).toHaveLength(1);
});
