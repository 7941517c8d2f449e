import { html, type Html } from '../../app/html';
import type { OperatorPage } from '../../app/operator-page';
import { areaPath } from './operator-layout';
import { groupPages } from './page-groups';

interface Tile extends Pick<OperatorPage, 'path' | 'title' | 'roles'> {
  /** Undefined where nothing can wait. */
  readonly count: number | undefined;
}

function tilesHtml(tiles: readonly Tile[]): Html {
  const items = tiles.map(({ path, title, count }) => {
    const words = count === 0 ? 'нічого не чекає' : `чекає: ${count}`;
    return html`<li class="card" data-waiting="${String(Boolean(count))}">
      <a href="${areaPath}/${path}">${title}</a>
      ${count === undefined ? null : html`<span>${words}</span>`}
    </li>`;
  });
  return html`<ul class="tiles">
    ${items}
  </ul>`;
}

/** The first page: what waits on the operator's pages, then all others by group. */
export async function overviewHtml(pages: readonly OperatorPage[]): Promise<Html> {
  const tiles = await Promise.all(
    pages.map(async ({ path, title, roles, countWaiting }): Promise<Tile> => {
      return { path, title, roles, count: await countWaiting?.() };
    }),
  );
  const waiting = tiles.filter(({ count }) => Boolean(count));
  const groups = groupPages(tiles.filter(({ count }) => !count));
  return html`${
    waiting.length > 0 &&
    html`<h2>Чекає на розгляд</h2>
      ${tilesHtml(waiting)}`
  }
  ${groups.map(
    (group) =>
      html`<h2>${group.title}</h2>
        ${tilesHtml(group.pages)}`,
  )}`;
}
