import { createServer, readConfig, type Server } from '@club/backend';

type Tx = Parameters<Parameters<Server['context']['transaction']>[0]>[0];

const inOneStatement = 500;

function turnsOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / inOneStatement) }, (_, turn) =>
    rows.slice(turn * inOneStatement, (turn + 1) * inOneStatement),
  );
}

async function createCopies(tx: Tx, wanted: number) {
  const products = await tx
    .selectFrom('catalog_products')
    .innerJoin('catalog_placements', 'catalog_placements.product_id', 'catalog_products.id')
    .selectAll('catalog_products')
    .select(['collection_id', 'group_id'])
    .where('brand', '=', 'main')
    .where('home', '=', true)
    .execute();
  const copies = Math.ceil((wanted - products.length) / products.length);
  return Array.from({ length: copies }, (_, copy) =>
    products.map(({ collection_id, group_id, ...product }, index) => {
      const id = `${product.id}${String(copy).padStart(4, '0')}`;
      const spread = (copy * 131 + index * 37) % 997;
      return {
        product: {
          ...product,
          id,
          variant_id: `4${id}`,
          title: `${product.title} ${copy + 2}`,
          price_kopiykas: product.price_kopiykas === 0 ? 0 : 5_000 + spread * 200,
          old_price_kopiykas: null,
          price_xp: product.price_xp === 0 ? 0 : 100 + spread,
          tags: JSON.stringify(product.tags),
          more_pictures: JSON.stringify(product.more_pictures),
          facts: JSON.stringify(product.facts),
          traits: JSON.stringify(product.traits),
          position: product.position + (copy + 1) * 1_000,
        },
        stock: { product_id: id, quantity: spread < 50 ? spread % 6 : spread, sold: spread },
        place: { product_id: id, collection_id, group_id, home: true },
      };
    }),
  ).flat();
}

/**
 * Copies the main brand's demo products until it has so many: with other names, prices and stock,
 * on the same shelves. A shelf then has thousands, as a real catalogue of that size would.
 */
export async function fillCatalogue(
  env: Readonly<Record<string, string>>,
  wanted: number,
): Promise<void> {
  const server = await createServer(readConfig({ ...env, LOG_LEVEL: 'error' }));
  try {
    await server.context.transaction(async (tx) => {
      for (const turn of turnsOf(await createCopies(tx, wanted))) {
        const products = turn.map(({ product }) => product);
        const stock = turn.map((row) => row.stock);
        const places = turn.map(({ place }) => place);
        await tx.insertInto('catalog_products').values(products).execute();
        await tx.insertInto('catalog_stock').values(stock).execute();
        await tx.insertInto('catalog_placements').values(places).execute();
      }
    });
  } finally {
    await server.close();
  }
}
