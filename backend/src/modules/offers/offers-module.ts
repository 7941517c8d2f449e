import { getOffers } from '@club/api/contract/offers';
import type { Module } from '../../app/module';
import { catalogConfig } from '../catalog/catalog-config';
import { createCatalog } from '../catalog/catalog-service';
import { offersPage } from './offers-page';
import { seedOffers } from './offers-seed';
import { readOffers } from './offers-service';

/** What customers are offered, by brand, age mark, tags and purchases. */
export const offersModule: Module = {
  name: 'offers',
  seed: seedOffers,
  operatorPages: (context) => [offersPage(context)],
  commandActs: { 'offers.load': 'Пропозиції завантажено' },
  register: ({ serve, context }) => {
    const catalog = createCatalog(context, catalogConfig);
    serve.customer(getOffers, async ({ customer, brand, db }) => ({
      offers: await readOffers(context, {
        db,
        catalog,
        reader: { customerId: customer.id, brand },
      }),
    }));
  },
};
