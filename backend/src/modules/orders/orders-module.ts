import './orders-tables';
import type { Module } from '../../app/module';
import { confirmOrder } from './order-letter';
import { ordersRoutes } from './orders-routes';
import { seedOrders } from './orders-seed';

/** What was bought, from the moment it is ordered until it is in the customer's hands. */
export const ordersModule: Module = {
  name: 'orders',
  seed: seedOrders,
  jobs: (context) => ({
    'orders.confirm': { run: (data) => confirmOrder(context, data), retryFor: '3 days' },
  }),
  register: ordersRoutes,
};
