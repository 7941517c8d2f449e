import { html, type Html, type HtmlValue } from './html';

export interface OperatorTable<Row> {
  /** Says what the rows are. */
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly {
    readonly title: string;
    readonly cell: (row: Row) => HtmlValue;
  }[];
  /** The sentence where there are no rows. */
  readonly empty: string;
}

/** On a phone a title beside nothing would look like a fault. */
function filled(value: HtmlValue): HtmlValue {
  return html`${value}`.toString().trim() === '' ? '—' : value;
}

/**
 * A table that becomes a list of cards on a phone. The roles are written out, because browsers drop those
 * of a table that is not displayed as one.
 */
export function operatorTable<Row>({ caption, rows, columns, empty }: OperatorTable<Row>): Html {
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`;
  const heads = columns.map(({ title }) => html`<th role="columnheader" scope="col">${title}</th>`);
  const lines = rows.map(
    (row) =>
      html`<tr role="row">
        ${columns.map(
          ({ title, cell }) =>
            html`<td role="cell" data-title="${title}"><div>${filled(cell(row))}</div></td>`,
        )}
      </tr>`,
  );
  return html`<table role="table">
    <caption>
      ${caption}
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        ${heads}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${lines}
    </tbody>
  </table>`;
}
