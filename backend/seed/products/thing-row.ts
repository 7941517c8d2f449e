import type { CollectionKey } from '../collections';
import type { Mark, ThingSpec } from '../pictures/spec';
import { createProduct, type Product, type ProductRow } from './product';

/** Accessories, gifts and merch share one way of being written down. */
export interface ThingRow extends Pick<
  ProductRow,
  'title' | 'subTitle' | 'uah' | 'oldUah' | 'xp' | 'stock' | 'facts' | 'group' | 'popular'
> {
  text: string;
  item: ThingSpec['item'];
  body: string;
  accent: string;
  mark: Mark;
  tags?: string[];
}

export function createProducts(key: CollectionKey, firstId: number, rows: ThingRow[]): Product[] {
  return rows.map(({ text, item, body, accent, mark, tags, ...row }, index) =>
    createProduct(key, {
      ...row,
      id: String(firstId + index),
      description: text,
      tags: ['ipost_allow', ...(tags ?? [])],
      art: { kind: 'thing', item, body, accent, mark, label: row.title, seed: index + 1 },
    }),
  );
}
