import type { ProductClass } from '@club/api/contract/product-class';
import type { ScanKind } from '@club/api/contract/scans';
import type { Brand } from '@club/domain/brand';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { catalogTag } from '../catalog/catalog-tags';
import { findShopLink } from './pack-shop-link-repository';

/** The product class of each kind of packs. */
export const kindClasses = {
  stick: 'sticks',
  velo: 'pouch',
} as const satisfies Record<ScanKind, ProductClass>;

/** The picture of what was scanned, and the page of the shop where it is sold. */
export interface PackShopLink {
  readonly picture: string | null;
  readonly url: string | null;
}

/** The link of a kind in the shop of this app: nothing where the app does not sell it. */
export async function readPackShopLink(
  tx: Tx,
  { cache, switches, pictures }: Pick<AppContext, 'cache' | 'switches' | 'pictures'>,
  brand: Brand,
  kind: ScanKind,
): Promise<PackShopLink> {
  const productClass = kindClasses[kind];
  const { [`sale.${productClass}` as const]: isSold } = await switches(tx);
  const link = await cache.readWith(tx, `pack-shop-link:${brand}:${kind}`, [catalogTag], () =>
    findShopLink(tx, brand, productClass),
  );
  if (!isSold || link === null) return { picture: null, url: null };
  return { picture: pictures.thumbnail(link.picture), url: `/shop/${link.collection}` };
}
