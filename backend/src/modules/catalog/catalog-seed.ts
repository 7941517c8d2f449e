import type { Brand } from '@club/domain/brand';
import { collections } from '../../../seed/collections';
import { products } from '../../../seed/products';
import type { Tx } from '../../database/schema';

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

/** A shelf of the second brand as well: each brand composes it of its own products. */
const sharedTints: Readonly<Record<string, string>> = { popular: '#3B2A78' };

function collectionRows() {
  return collections.flatMap((collection) => {
    const tint = sharedTints[collection.key];
    if (tint === undefined) return [collectionRow(collection, collection.brand)];
    return [collectionRow(collection, 'main'), collectionRow(collection, 'second', tint)];
  });
}

function productRow(product: (typeof products)[number], position: number) {
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
    price_xp: product.priceXp ?? 0,
    tags: JSON.stringify(product.tags),
    stock: product.stock,
    picture: product.picture,
    tint: product.tint,
    pack_quantity: product.packQuantity ?? 1,
    facts: JSON.stringify(product.facts),
    position,
  };
}

function placementRows() {
  return products.flatMap((product) =>
    product.collections.map(({ collection, group }, index) => ({
      product_id: product.id,
      collection_id: collection,
      group_id: group ?? null,
      home: index === 0,
    })),
  );
}

/** Inserts the demo catalogue of both brands. */
export async function seedCatalog(tx: Tx): Promise<void> {
  await tx.insertInto('catalog_collections').values(collectionRows()).execute();
  await tx.insertInto('catalog_products').values(products.map(productRow)).execute();
  await tx.insertInto('catalog_placements').values(placementRows()).execute();
}
