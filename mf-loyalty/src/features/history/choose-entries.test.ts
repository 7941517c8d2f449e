import type { PointsTransaction } from '@club/api/contract/loyalty/history';
import { chooseEntries } from './choose-entries';
import type { HistoryFilter } from './history-filter';

function movement(id: string, own: Partial<PointsTransaction>): PointsTransaction {
  return {
    id,
    at: '2026-11-05T10:00:00Z',
    amount: 10,
    reason: 'scan-stick',
    title: 'Пачка ST-K7M2-4QHX9R-R',
    expires_at: null,
    ...own,
  };
}

const transactions = [
  movement('scan', {}),
  movement('order', { reason: 'order', title: 'Замовлення №1042' }),
  // The first moment of November in Kyiv, and the last of October.
  movement('first', { at: '2026-10-31T22:00:00Z', reason: 'quiz', title: 'Питання' }),
  movement('last', { at: '2026-10-31T21:59:59Z', reason: 'quiz', title: 'Питання' }),
];

test.each<[filter: Partial<HistoryFilter>, ids: readonly string[]]>([
  [{}, ['scan', 'order', 'first', 'last']],
  [{ month: '2026-11' }, ['scan', 'order', 'first']],
  [{ month: '2026-10' }, ['last']],
  [{ kind: 'orders' }, ['order']],
  [{ kind: 'games', month: '2026-11' }, ['first']],
  [{ q: 'Скан k7M2' }, ['scan']],
  [{ q: 'xp за' }, ['order']],
  [{ q: 'скан 1042' }, []],
])('[LO-01] the filter %j chooses %j', (filter, ids) => {
  const chosen = chooseEntries(transactions, { month: null, kind: null, q: '', ...filter });
  expect(chosen.map(({ id }) => id)).toEqual(ids);
});
