import './orders-tables';
import type { Module } from '../../app/module';
import { applyAge } from './order-age';
import { sendOrderEmail } from './order-email';
import { ordersDeletion } from './orders-deletion';
import { ordersRoutes } from './orders-routes';
import { seedOrders } from './orders-seed';

/** What was bought, from the moment it is ordered until it is in the customer's hands. */
export const ordersModule: Module = {
  name: 'orders',
  deletion: ordersDeletion,
  seed: seedOrders,
  jobs: (context) => ({
    'orders.confirm': { run: (data) => sendOrderEmail(context, data), retryFor: '3 days' },
    'verification.decided': { run: (data) => applyAge(context, data), retryFor: '3 days' },
  }),
  register: ordersRoutes,
};
