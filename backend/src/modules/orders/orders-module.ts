import type { Module } from '../../app/module';
import { seedOrders } from './orders-seed';

/** What was bought. It answers no call yet: other modules read its tables. */
export const ordersModule: Module = { name: 'orders', seed: seedOrders };
