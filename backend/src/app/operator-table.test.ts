import { html, type HtmlValue } from './html';
import { operatorTable } from './operator-table';

const cellIn = (value: HtmlValue) => {
  const columns = [{ title: 'Чернетка', cell: () => value }];
  const table = operatorTable({ caption: '', empty: '', rows: [1], columns }).toString();
  return /data-title="Чернетка"><div>(.*?)<\/div>/s.exec(table)?.[1];
};

test.each<{ value: HtmlValue }>([
  { value: '' },
  { value: null },
  { value: undefined },
  { value: false },
  { value: [] },
  { value: html` ${null} ` },
])('a cell without a value ($value) is not left blank', ({ value }) =>
  expect(cellIn(value)).toBe('—'),
);

test.each<[HtmlValue, string]>([
  [0, '0'],
  ['a < b', 'a &#60; b'],
  [html`<b>so</b>`, '<b>so</b>'],
])('a cell shows %s', (value, text) => expect(cellIn(value)).toBe(text));
