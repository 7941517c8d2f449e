import type { CustomerDeletion } from '../../app/customer-deletion';

export const supportDeletion: CustomerDeletion = {
  erase: async (tx, _context, customerId) => {
    await tx.deleteFrom('support_messages').where('customer_id', '=', customerId).execute();
  },
};
