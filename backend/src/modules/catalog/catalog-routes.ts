import './catalog-tables';
import {
  getCollections,
  getProductById,
  getProductsByCollection,
  getProductsById,
  searchProducts,
} from '@club/api/contract/catalog';
import type { Module } from '../../app/module';
import { catalogConfig, type CatalogConfig } from './catalog-config';
import { seedCatalog } from './catalog-seed';
import { createCatalog } from './catalog-service';

export function createCatalogModule(config: CatalogConfig): Module {
  return {
    name: 'catalog',
    register: ({ serve, context }) => {
      const catalog = createCatalog(context, config);
      serve.customer(getCollections, ({ brand }) => catalog.collections(brand));
      serve.customer(getProductsByCollection, ({ input, brand }) =>
        catalog.collection(brand, input),
      );
      serve.customer(searchProducts, ({ input, brand }) => catalog.search(brand, input));
      serve.customer(getProductById, ({ input, brand }) => catalog.product(brand, input));
      serve.customer(getProductsById, ({ input, brand }) => catalog.products(brand, input.prods));
    },
    seed: seedCatalog,
  };
}

export const catalogModule = createCatalogModule(catalogConfig);
