import { collections, type Brand, type CollectionKey, type ProductClass } from '../collections';
import type { ProductArt } from '../pictures/spec';
import { productTraits } from '../traits';
import { galleryPictures, type MorePicture } from './gallery';

export interface Placement {
  collection: CollectionKey;
  group?: string;
}

export interface Fact {
  label: string;
  value: string;
}

export interface Product {
  id: string;
  variantId: string;
  brand: Brand;
  productClass: ProductClass;
  /** The first one is the product's home; `popular` always comes after it. */
  collections: Placement[];
  title: string;
  subTitle: string;
  description: string;
  /** 0 for products that are taken for XP only. */
  priceKopiykas: number;
  /** null for products that are sold for money only. */
  priceXp: number | null;
  oldPriceKopiykas?: number;
  /** What customers with the special status pay. */
  specialPriceKopiykas?: number;
  tags: string[];
  stock: number;
  /** Name under /pictures/<name>.svg */
  picture: string;
  art: ProductArt;
  /** The rest of its gallery. */
  morePictures: MorePicture[];
  tint: string;
  /** Sticks only: packs that one unit of the product contains. */
  packQuantity?: number;
  facts: Fact[];
  traits: Record<string, string[]>;
  /** False for a gift: it can be ordered, but stands on no shelf. */
  isListed: boolean;
  addedDaysAgo: number;
  /** Pieces sold before the demo began. */
  sold: number;
}

/** One written line of the catalogue; everything else follows from its collection. */
export interface ProductRow {
  id: string;
  title: string;
  subTitle: string;
  description: string;
  uah?: number;
  oldUah?: number;
  specialUah?: number;
  xp?: number;
  tags?: string[];
  stock: number;
  art: ProductArt;
  facts: [label: string, value: string][];
  group?: string;
  popular?: boolean;
  packQuantity?: number;
  unlisted?: boolean;
}

/** Figures that differ from product to product and stay the same from run to run. */
function salesHistory({ id, tags = [], popular }: ProductRow) {
  const spread = Number(id) % 97;
  const fame = (tags.includes('hit') ? 900 : 0) + (popular ? 600 : 0);
  return {
    addedDaysAgo: tags.includes('new') ? 3 + (spread % 12) : 60 + spread * 3,
    sold: 40 + spread * 4 + fame,
  };
}

export function createProduct(key: CollectionKey, row: ProductRow): Product {
  const home = collections.find((collection) => collection.key === key);
  if (!home || home.productClass === 'mixed') {
    throw new Error(`Product ${row.id}: "${key}" is not a collection that products belong to.`);
  }
  const placements: Placement[] = [
    row.group ? { collection: key, group: row.group } : { collection: key },
  ];
  if (row.popular) placements.push({ collection: 'popular' });
  return {
    id: row.id,
    variantId: `4${row.id}`,
    brand: home.brand,
    productClass: home.productClass,
    collections: placements,
    title: row.title,
    subTitle: row.subTitle,
    description: row.description,
    priceKopiykas: Math.round((row.uah ?? 0) * 100),
    priceXp: row.xp ?? null,
    ...(row.oldUah === undefined ? {} : { oldPriceKopiykas: Math.round(row.oldUah * 100) }),
    ...(row.specialUah === undefined
      ? {}
      : { specialPriceKopiykas: Math.round(row.specialUah * 100) }),
    tags: row.tags ?? [],
    stock: row.stock,
    picture: `product-${row.id}`,
    art: row.art,
    morePictures: galleryPictures(`product-${row.id}`, row.title, row.art),
    tint: home.tint,
    ...(row.packQuantity === undefined ? {} : { packQuantity: row.packQuantity }),
    facts: row.facts.map(([label, value]) => ({ label, value })),
    traits: productTraits(row),
    isListed: row.unlisted !== true,
    ...salesHistory(row),
  };
}
