import type { CustomerDeletion } from '../../app/customer-deletion';

export const marketingDeletion: CustomerDeletion = {
  erase: async (tx, _context, customerId) => {
    await tx.deleteFrom('marketing_messages').where('customer_id', '=', customerId).execute();
    await tx.deleteFrom('analytics_events').where('customer_id', '=', customerId).execute();
    await tx.deleteFrom('analytics_tokens').where('customer_id', '=', customerId).execute();
  },
};
