import type { CustomerDeletion } from '../../app/customer-deletion';

/** A code counts once, so its scan stays. */
export const scansDeletion: CustomerDeletion = {
  erase: async (tx, _context, customerId) => {
    await tx.deleteFrom('chosen_managers').where('customer_id', '=', customerId).execute();
    await tx
      .updateTable('scans')
      .set({ device: null })
      .where('customer_id', '=', customerId)
      .execute();
  },
};
