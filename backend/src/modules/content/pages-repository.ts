import type { Brand } from '@club/domain/brand';
import type { Db, Tx } from '../../foundation/database/schema';
import { sanitiseHtml } from './sanitise-html';

export interface Page {
  readonly id: string;
  readonly brand: Brand;
  readonly title: string;
  readonly bodyHtml: string;
}

/** HTML is sanitised before it is stored. */
export async function savePages(tx: Tx, pages: readonly Page[]): Promise<void> {
  if (pages.length === 0) return;
  await tx
    .insertInto('content_pages')
    .values(
      pages.map(({ id, brand, title, bodyHtml }) => ({
        id,
        brand,
        title,
        body_html: sanitiseHtml(bodyHtml),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['id', 'brand']).doUpdateSet((page) => ({
        title: page.ref('excluded.title'),
        body_html: page.ref('excluded.body_html'),
        updated_at: page.fn('now', []),
      })),
    )
    .execute();
}

/** The page of the brand, or the other brand's if only that one exists. */
export async function findPage(db: Db, id: string, brand: Brand) {
  const pages = await db
    .selectFrom('content_pages')
    .select(['id', 'brand', 'title', 'body_html'])
    .where('id', '=', id)
    .execute();
  const page = pages.find((one) => one.brand === brand) ?? pages[0];
  return page ? { id: page.id, title: page.title, body_html: page.body_html } : null;
}
