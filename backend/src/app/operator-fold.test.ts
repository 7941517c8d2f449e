import { shortTable } from './operator-fold';

const tableOf = (count: number) =>
  shortTable({
    caption: 'Менеджери',
    empty: '',
    rows: Array.from({ length: count }, (_, index) => index),
    columns: [{ title: 'Номер', cell: (row) => row }],
  }).toString();

const rowsIn = (text: string) => (text.match(/<td/g) ?? []).length;

test('of a long table the first rows are shown, and the others on request', () => {
  const [shown = '', folded = ''] = tableOf(1000).split('<details>');
  expect([rowsIn(shown), rowsIn(folded)]).toEqual([30, 970]);
  expect(folded).toMatch(/<summary>Показати ще: 970<\/summary>[^]*Менеджери, далі/);
});

test('one row more is no reason for a press', () => {
  expect(tableOf(31)).not.toContain('<details>');
  expect(tableOf(32)).toContain('<details>');
});
