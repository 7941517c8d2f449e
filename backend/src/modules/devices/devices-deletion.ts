import type { CustomerDeletion } from '../../app/customer-deletion';

/** A serial number brings points once and its warranty begins once, so its registration stays, and others can register it. */
export const devicesDeletion: CustomerDeletion = {
  erase: async (tx, { now }, customerId) => {
    await tx
      .updateTable('devices')
      .set({ released_at: now() })
      .where('customer_id', '=', customerId)
      .where('released_at', 'is', null)
      .execute();
  },
};
