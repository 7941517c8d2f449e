import { html, type Html } from '../../app/html';
import type { OperatorPage } from '../../app/operator-page';
import { areaPath } from './operator-layout';

interface Tile {
  readonly path: string;
  readonly title: string;
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

/** The first page: what waits on the operator's pages, then all others. */
export async function overviewHtml(pages: readonly OperatorPage[]): Promise<Html> {
  const tiles = await Promise.all(
    pages.map(async ({ path, title, countWaiting }): Promise<Tile> => {
      return { path, title, count: await countWaiting?.() };
    }),
  );
  const waiting = tiles.filter(({ count }) => Boolean(count));
  if (waiting.length === 0) return tilesHtml(tiles);
  const others = tiles.filter(({ count }) => !count);
  return html`<h2>Чекає на розгляд</h2>
    ${tilesHtml(waiting)}
    ${
      others.length > 0 &&
      html`<h2>Інші сторінки</h2>
        ${tilesHtml(others)}`
    }`;
}
