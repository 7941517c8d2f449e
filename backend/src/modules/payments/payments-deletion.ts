import type { CustomerDeletion } from '../../app/customer-deletion';

/** Payments name nobody, and the books need them. */
export const paymentsDeletion: CustomerDeletion = {
  findObstacles: async (db, customerId) => {
    const row = await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select('payments.id')
      .where('customer_id', '=', customerId)
      .where('payments.state', 'in', ['waiting', 'returning'])
      .limit(1)
      .executeTakeFirst();
    return row ? ['Оплата карткою або повернення грошей ще триває.'] : [];
  },
  erase: () => Promise.resolve(),
};
