import type { CustomerDeletion } from '../../app/customer-deletion';

export const noticesDeletion: CustomerDeletion = {
  erase: async (tx, _context, customerId) => {
    await tx.deleteFrom('notices').where('customer_id', '=', customerId).execute();
  },
};
