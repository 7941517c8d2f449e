import type { CustomerDeletion } from '../../app/customer-deletion';

/** Photos go with their rows, and the identity can verify another account. */
export const verificationDeletion: CustomerDeletion = {
  erase: async (tx, _context, customerId) => {
    await tx.deleteFrom('verifications').where('customer_id', '=', customerId).execute();
  },
};
