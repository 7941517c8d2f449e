import type { Brand } from '@club/domain/brand';
import { collections } from '../../../seed/collections';
import { products, type Product } from '../../../seed/products';
import { traits } from '../../../seed/traits';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';

type SeedCollection = (typeof collections)[number];

function collectionRow(collection: SeedCollection, brand: Brand, tint = collection.tint) {
  const { key, title, lead, productClass, groups = [] } = collection;
  return {
    id: key,
    brand,
    title,
    lead,
    tint,
    product_class: productClass === 'mixed' ? null : productClass,
    groups: JSON.stringify(groups.map((group) => ({ id: group.key, title: group.title }))),
  };
}

/** A collection of the second brand as well: each brand composes it of its own products. */
const sharedTints: Readonly<Record<string, string>> = { popular: '#3B2A78' };

function collectionRows() {
  return collections.flatMap((collection) => {
    const tint = sharedTints[collection.key];
    if (tint === undefined) return [collectionRow(collection, collection.brand)];
    return [collectionRow(collection, 'main'), collectionRow(collection, 'second', tint)];
  });
}

const dayMs = 86_400_000;

function productRow(product: Product, position: number, now: Date) {
  return {
    id: product.id,
    variant_id: product.variantId,
    brand: product.brand,
    product_class: product.productClass,
    title: product.title,
    sub_title: product.subTitle,
    description: product.description,
    price_kopiykas: product.priceKopiykas,
    old_price_kopiykas: product.oldPriceKopiykas ?? null,
    special_price_kopiykas: product.specialPriceKopiykas ?? null,
    price_xp: product.priceXp ?? 0,
    tags: JSON.stringify(product.tags),
    picture: product.picture,
    more_pictures: JSON.stringify(
      product.morePictures.map(({ name, alt, fit }) => ({ name, alt, fit })),
    ),
    tint: product.tint,
    pack_quantity: product.packQuantity ?? 1,
    facts: JSON.stringify(product.facts),
    traits: JSON.stringify(product.traits),
    is_listed: product.isListed,
    added_on: new Date(now.getTime() - product.addedDaysAgo * dayMs).toISOString().slice(0, 10),
    position,
  };
}

const stockRow = ({ id, stock, sold }: Product) => ({ product_id: id, quantity: stock, sold });

const placementRows = ({ id, collections: places }: Product) =>
  places.map(({ collection, group }, index) => ({
    product_id: id,
    collection_id: collection,
    group_id: group ?? null,
    home: index === 0,
  }));

const traitRows = () =>
  traits.map(({ id, title, options }, position) => ({
    id,
    title,
    options: JSON.stringify(options.map((one) => ({ note: null, ...one }))),
    position,
  }));

/** Inserts the demo catalog of both brands. */
export async function seedCatalog(tx: Tx, context: Pick<AppContext, 'now'>): Promise<void> {
  await tx.insertInto('catalog_collections').values(collectionRows()).execute();
  await tx.insertInto('catalog_traits').values(traitRows()).execute();
  const now = context.now();
  const rows = products.map((product, index) => productRow(product, index, now));
  await tx.insertInto('catalog_products').values(rows).execute();
  await tx.insertInto('catalog_stock').values(products.map(stockRow)).execute();
  await tx.insertInto('catalog_placements').values(products.flatMap(placementRows)).execute();
}
