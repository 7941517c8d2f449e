import { getOfflineOrders, importOrdersInBackground } from '@club/api/contract/feedback';
import type { MemoryServer } from '@club/testing';

/** No receipts, and nothing to import: what the page reads beside the online orders. */
export function mockRemainingCalls(server: MemoryServer): void {
  server.on(getOfflineOrders, () => ({ orders: [] }));
  server.on(importOrdersInBackground, () => ({ state: 'done' as const, done: 0, total: 0 }));
}
