import { html, type Html } from './html';
import type { OperatorVisit } from './operator-page';
import { type OperatorTable, operatorTable } from './operator-table';

interface Fold {
  readonly title: string;
  /** What is inside, in a few words. */
  readonly hint?: string | undefined;
  readonly content: Html;
}

/** A section that opens on request. */
export function operatorFold({ title, hint, content }: Fold): Html {
  return html`<details class="fold">
    <summary>
      <h2>${title}</h2>
      ${hint !== undefined && html`<small>${hint}</small>`}
    </summary>
    ${content}
  </details>`;
}

/** A table whose first rows are shown. The others open on request; one alone is worth no press. */
export function foldedTable<Row>(table: OperatorTable<Row>, first: number): Html {
  const { rows, caption } = table;
  if (rows.length <= first + 1) return operatorTable(table);
  const others = rows.slice(first);
  return html`${operatorTable({ ...table, rows: rows.slice(0, first) })}
    <details>
      <summary>Показати ще: ${others.length}</summary>
      ${operatorTable({ ...table, caption: `${caption}, далі`, rows: others })}
    </details>`;
}

const firstRows = 30;
const numbers = new Intl.NumberFormat('uk-UA');

/** A table of which the first rows are sent, and all on request: there may be thousands. */
export function shortTable<Row>(
  table: OperatorTable<Row>,
  { query, refused }: Pick<OperatorVisit, 'query' | 'refused'>,
): Html {
  const { rows } = table;
  // The form that was refused may be in any row.
  const isWhole = query['all'] === 'yes' || refused !== null || rows.length <= firstRows + 1;
  if (isWhole) return operatorTable(table);
  return html`${operatorTable({ ...table, rows: rows.slice(0, firstRows) })}
    <p class="steps"><a href="?all=yes">Показати всі: ${numbers.format(rows.length)}</a></p>`;
}
