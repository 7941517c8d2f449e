import { html, type Html } from '../../app/html';
import type { OperatorPage } from '../../app/operator-page';
import { areaPath } from './operator-layout';

/** The first page: what waits on the operator's pages. */
export async function overviewHtml(pages: readonly OperatorPage[]): Promise<Html> {
  const items = await Promise.all(
    pages.map(async ({ path, title, countWaiting }) => {
      const count = await countWaiting?.();
      const words = count === 0 ? 'нічого не чекає' : `чекає: ${count}`;
      return html`<li class="card" data-waiting="${String(Boolean(count))}">
        <a href="${areaPath}/${path}">${title}</a>
        ${count === undefined ? null : html`<span>${words}</span>`}
      </li>`;
    }),
  );
  return html`<ul class="tiles">
    ${items}
  </ul>`;
}
