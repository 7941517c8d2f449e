import { foldedTable, shortTable } from './operator-fold';
import type { OperatorTable } from './operator-table';

const table = (count: number): OperatorTable<number> => ({
  caption: 'Менеджери',
  empty: '',
  rows: Array.from({ length: count }, (_, index) => index),
  columns: [{ title: 'Номер', cell: (row) => row }],
});

const visit = { query: {}, refused: null };
const rowsIn = (text: string) => (text.match(/<td/g) ?? []).length;

describe('of a long table', () => {
  test('the first rows are sent, and a link to all', () => {
    const page = shortTable(table(1000), visit).toString();
    expect(rowsIn(page)).toBe(30);
    expect(page).toContain('<a href="?all=yes">Показати всі: 1\u00a0000</a>');
  });

  test('all rows are sent on request, and with a form that was refused, which may be in any row', () => {
    const refused = { act: 'disable', fields: {}, isOutdated: false };
    for (const given of [
      { ...visit, query: { all: 'yes' } },
      { ...visit, refused },
    ]) {
      const page = shortTable(table(1000), given).toString();
      expect(rowsIn(page)).toBe(1000);
      expect(page).not.toContain('?all=yes');
    }
  });

  test('the others are folded, where they are few', () => {
    const [shown = '', folded = ''] = foldedTable(table(30), 5).toString().split('<details>');
    expect([rowsIn(shown), rowsIn(folded)]).toEqual([5, 25]);
    expect(folded).toMatch(/<summary>Показати ще: 25<\/summary>[^]*Менеджери, далі/);
  });
});

test('one row more is no reason for a press', () => {
  expect(rowsIn(shortTable(table(31), visit).toString())).toBe(31);
  expect(rowsIn(shortTable(table(32), visit).toString())).toBe(30);
  expect(foldedTable(table(6), 5).toString()).not.toContain('<details>');
  expect(foldedTable(table(7), 5).toString()).toContain('<details>');
});
