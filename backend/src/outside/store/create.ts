import type { Brand } from '@club/domain/brand';
import type { AdapterContext } from '../adapter-context';
import { notConfigured } from '../service-error';
import type { StoreOrders, Stores } from './port';
import { createSandboxStore } from './sandbox';
import { createShopifyOrders } from './shopify';

/** The sandbox is used whenever it is on. */
export function createStores({ config, db, now }: AdapterContext): Stores {
  const createStore = (brand: Brand): StoreOrders => {
    if (config.sandbox) return createSandboxStore(db, brand);
    const service = config.orderServices.stores[brand];
    if (service) return createShopifyOrders({ ...service, now });
    const name = brand.toUpperCase();
    const refuse = notConfigured(
      'store',
      `${name}_STORE_URL, ${name}_STORE_TOKEN and ${name}_STORE_SECRET`,
    );
    return {
      findOrCreateCustomer: refuse,
      find: refuse,
      create: refuse,
      markPaid: refuse,
      changeAddress: refuse,
      changeTags: refuse,
      cancel: refuse,
      listOrders: refuse,
    };
  };
  return { main: createStore('main'), second: createStore('second') };
}
