import type { PointsTransaction } from '@club/api/contract/loyalty/history';
import {
  axisTop,
  groupByDay,
  groupByMonth,
  normalizeHistory,
  monthColumns,
  totalsForMonth,
} from './bonus-history';

const now = new Date('2026-11-20T10:00:00Z');

function movement(id: string, at: string, amount = 10): PointsTransaction {
  return { id, at, amount, reason: 'scan-stick', title: 'Пачка', expires_at: null };
}

describe('monthColumns', () => {
  test.each([
    { name: 'nothing', summary: [], earned: 0, spent: 0, highest: 0 },
    {
      name: 'one month',
      summary: [{ month: '2026-11', earned: 120, spent: 40 }],
      earned: 120,
      spent: 40,
      highest: 120,
    },
    {
      name: 'a month before the window',
      summary: [
        { month: '2025-11', earned: 900, spent: 900 },
        { month: '2025-12', earned: 10, spent: 30 },
      ],
      earned: 10,
      spent: 30,
      highest: 30,
    },
    {
      name: 'months in any order',
      summary: [
        { month: '2026-02', earned: 5, spent: 0 },
        { month: '2026-10', earned: 50, spent: 100 },
        { month: '2026-01', earned: 45, spent: 0 },
      ],
      earned: 100,
      spent: 100,
      highest: 100,
    },
  ])(
    '[LO-01] twelve months, where the history does not say how many, in order: $name',
    ({ summary, earned, spent, highest }) => {
      const columns = monthColumns({ summary }, now);
      expect(columns.map(({ month }) => month)).toEqual([
        '2025-12',
        '2026-01',
        '2026-02',
        '2026-03',
        '2026-04',
        '2026-05',
        '2026-06',
        '2026-07',
        '2026-08',
        '2026-09',
        '2026-10',
        '2026-11',
      ]);
      expect(totalsForMonth(columns, null)).toEqual({ earned, spent });
      const shares = columns.flatMap((column) => [column.earnedShare, column.spentShare]);
      expect(Math.max(...shares)).toBe(highest === 0 ? 0 : 1);
      for (const column of columns) {
        expect(column.earnedShare * highest).toBeCloseTo(column.earned);
        expect(column.spentShare * highest).toBeCloseTo(column.spent);
      }
    },
  );

  test('[LO-01] has as many months as the history covers', () => {
    const columns = monthColumns({ summary: [], months: 13 }, now);
    expect(columns).toHaveLength(13);
    expect(columns[0]?.month).toBe('2025-11');
  });

  test('counts the totals of one month separately', () => {
    const summary = [
      { month: '2026-10', earned: 50, spent: 100 },
      { month: '2026-11', earned: 7, spent: 3 },
    ];
    const columns = monthColumns({ summary }, now);
    expect(totalsForMonth(columns, '2026-11')).toEqual({ earned: 7, spent: 3 });
    expect(totalsForMonth(columns, '2026-09')).toEqual({ earned: 0, spent: 0 });
  });
});

test('a round value that can be halved is at the top of the axis', () => {
  expect([0, 9, 10, 13, 95, 120, 121, 999, 5001].map(axisTop)).toEqual([
    10, 10, 10, 16, 100, 120, 160, 1000, 6000,
  ]);
});

test('[LO-01] movements are grouped by day in their order', () => {
  const days = groupByDay([
    movement('c', '2026-11-20T22:30:00Z'),
    movement('b', '2026-11-20T20:00:00Z'),
    movement('a', '2026-11-20T05:00:00Z'),
  ]);
  expect(days.map(({ day, transactions }) => [day, transactions.map(({ id }) => id)])).toEqual([
    ['2026-11-21', ['c']],
    ['2026-11-20', ['b', 'a']],
  ]);
  expect(groupByDay([])).toEqual([]);
});

test('[AC-11] a history that comes as an array counts as empty', () => {
  const empty = { transactions: [], summary: [] };
  expect(normalizeHistory([])).toEqual(empty);
  expect(normalizeHistory([{ transactions: [1] }])).toEqual(empty);
  const full = { transactions: [movement('a', '2026-11-20T05:00:00Z')], summary: [] };
  expect(normalizeHistory(full)).toBe(full);
});

test('days are grouped by month in Kyiv', () => {
  const months = groupByMonth(
    groupByDay([movement('b', '2026-10-31T22:00:00Z'), movement('a', '2026-10-31T21:59:59Z')]),
  );
  expect(months.map(({ month }) => month)).toEqual(['2026-11', '2026-10']);
});
