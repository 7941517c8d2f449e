import type { Module } from '../../app/module';
import { passCallOn, phoneCallsOf } from './call-service';
import { confirmOrder } from './order-letter';
import { ordersRoutes } from './orders-routes';
import { seedOrders } from './orders-seed';
import { serveSandboxStore } from './sandbox-store-page';
import { passOrderOn, storesOf } from './store-job';
import { serveStoreWebhook } from './store-webhook';

/** What was bought, from the moment it is ordered until it is in the customer's hands. */
export const ordersModule: Module = {
  name: 'orders',
  seed: seedOrders,
  jobs: (context) => {
    const stores = storesOf(context);
    const calls = phoneCallsOf(context);
    return {
      'orders.pass-on': (data) => passOrderOn(context, stores, data),
      'orders.confirm': (data) => confirmOrder(context, data),
      'orders.call': (data) => passCallOn(context, calls, data),
    };
  },
  register: async (parts) => {
    const { app, context } = parts;
    ordersRoutes(parts);
    await serveStoreWebhook(app, context);
    if (context.config.sandbox) serveSandboxStore(app, context);
  },
};
