import { sql } from 'kysely';
import type { CustomerDeletion } from '../../app/customer-deletion';

/** The stars stay for the figures; what was written goes. */
export const feedbackDeletion: CustomerDeletion = {
  erase: async (tx, { now }, customerId) => {
    await tx.deleteFrom('order_imports').where('customer_id', '=', customerId).execute();
    await tx
      .updateTable('order_feedback')
      .set({
        body: '',
        answer: null,
        answered_at: null,
        handled_at: sql<Date>`coalesce(handled_at, ${now()})`,
      })
      .where('order_id', 'in', (orders) =>
        orders.selectFrom('orders').select('id').where('customer_id', '=', customerId),
      )
      .execute();
  },
};
