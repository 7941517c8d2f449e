import { renderHook, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { createStore } from './store';
import { createHost } from './testing/query-host';
import { useQueryState, type ObservedQuery } from './use-query-state';

function read(query: Partial<ObservedQuery<string>>, online = true) {
  const { host, wrapper } = createHost(() => null);
  host.online = createStore(online);
  const none = { data: undefined, error: null, failureCount: 0, dataUpdatedAt: 0, refetch() {} };
  return renderHook(() => useQueryState({ ...none, ...query }), { wrapper }).result.current;
}

const broken = { error: new Error('x'), failureCount: 3 };
const summary = ({ data, failure, isOffline, staleSince }: ReturnType<typeof read>) => ({
  data,
  failed: failure !== null,
  isOffline,
  stale: staleSince?.getTime(),
});
const waiting = { data: undefined, failed: false, isOffline: false, stale: undefined };

test.each([
  ['nothing yet', {}, true, waiting],
  ['the first try failed, others follow', { failureCount: 1 }, true, waiting],
  ['every try failed', broken, true, { ...waiting, failed: true }],
  ['offline, while the stored answer is still being read', {}, false, waiting],
  [
    'offline, and the device keeps nothing',
    { failureCount: 1 },
    false,
    { ...waiting, isOffline: true },
  ],
  ['offline, and every try failed', broken, false, { ...waiting, isOffline: true }],
  ['an answer', { data: 'a', dataUpdatedAt: 7 }, true, { ...waiting, data: 'a' }],
  [
    'an answer, and reading it again failed',
    { ...broken, data: 'a' },
    true,
    { ...waiting, data: 'a' },
  ],
  [
    'an answer of before',
    { data: 'a', dataUpdatedAt: 7 },
    false,
    { ...waiting, data: 'a', stale: 7 },
  ],
])('the state of a query with %s', (_, query, online, expected) => {
  expect(summary(read(query, online))).toEqual(expected);
});

test('a failure is shown in words, and a retry reads again', () => {
  const refetch = jest.fn();
  const { failure, onRetry } = read({ ...broken, refetch });
  expect(failure).toEqual({ title: 'Сталася помилка', text: expect.stringContaining('ще раз') });
  onRetry();
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a retry reads again everything on the screen that has failed, once, and nothing else', async () => {
  const { wrapper } = createHost(() => null);
  let isDown = true;
  const answer = jest.fn(({ queryKey: [name] }: { queryKey: readonly string[] }) => {
    if (isDown && name !== 'whole') throw new Error('down');
    return name;
  });
  const useReads = () => {
    const reads = [useRead('first'), useRead('second'), useRead('whole')];
    return reads.map(useQueryState);
  };
  const useRead = (name: string) => useQuery({ queryKey: [name], queryFn: answer });
  const { result } = renderHook(useReads, { wrapper });
  const failed = () => result.current.map(({ failure }) => failure !== null);
  await waitFor(() => expect(failed()).toEqual([true, true, false]));
  isDown = false;
  answer.mockClear();
  result.current[0]!.onRetry();
  const answers = () => result.current.map(({ data }) => data);
  await waitFor(() => expect(answers()).toEqual(['first', 'second', 'whole']));
  expect(answer.mock.calls.map(([{ queryKey }]) => queryKey[0])).toEqual(['first', 'second']);
});
