import './catalog-tables';
import {
  getCollections,
  getCustomerTerms,
  getProductById,
  getProductsByCollection,
  getProductsById,
  searchProducts,
} from '@club/api/contract/catalog';
import type { Brand } from '@club/domain/brand';
import type { Module } from '../../app/module';
import { readCustomerStatus } from '../account/customer-status';
import { catalogConfig, type CatalogConfig } from './catalog-config';
import { seedCatalog } from './catalog-seed';
import { createCatalog } from './catalog-service';
import { daysEarlier, readTerms } from './terms';

export function createCatalogModule(config: CatalogConfig): Module {
  return {
    name: 'catalog',
    register: ({ serve, context }) => {
      const catalog = createCatalog(context, config);
      const view = async (brand: Brand, customerId: number) =>
        catalog.view(brand, await readCustomerStatus(context, context.db, { customerId, brand }));
      serve.customer(getCollections, async ({ brand, customer }) =>
        catalog.collections(await view(brand, customer.id)),
      );
      serve.customer(getCustomerTerms, async ({ brand, customer, db }) => {
        const status = await readCustomerStatus(context, db, { customerId: customer.id, brand });
        const own = await catalog.view(brand, status);
        const terms = await readTerms(context, db, { brand, status });
        return { specialPrices: own.status.isSpecial, earlyDays: daysEarlier(terms) };
      });
      serve.customer(getProductsByCollection, async ({ input, brand, customer }) =>
        catalog.collection(await view(brand, customer.id), input),
      );
      serve.customer(searchProducts, async ({ input, brand, customer }) =>
        catalog.search(await view(brand, customer.id), input),
      );
      serve.customer(getProductById, async ({ input, brand, customer }) =>
        catalog.product(await view(brand, customer.id), input),
      );
      serve.customer(getProductsById, async ({ input, brand, customer }) =>
        catalog.products(await view(brand, customer.id), input.prods),
      );
    },
    seed: seedCatalog,
  };
}

export const catalogModule = createCatalogModule(catalogConfig);
