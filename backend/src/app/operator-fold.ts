import { html, type Html } from './html';
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

const usualFirst = 30;

/** A table whose first rows are shown. The others open on request; one alone is worth no press. */
export function shortTable<Row>(table: OperatorTable<Row>, first = usualFirst): Html {
  const { rows, caption } = table;
  if (rows.length <= first + 1) return operatorTable(table);
  const others = rows.slice(first);
  return html`${operatorTable({ ...table, rows: rows.slice(0, first) })}
    <details>
      <summary>Показати ще: ${others.length}</summary>
      ${operatorTable({ ...table, caption: `${caption}, далі`, rows: others })}
    </details>`;
}
