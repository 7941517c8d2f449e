import type { CustomerDeletion } from '../../app/customer-deletion';

export const cartDeletion: CustomerDeletion = {
  erase: async (tx, _context, customerId) => {
    await tx.deleteFrom('carts').where('customer_id', '=', customerId).execute();
  },
};
