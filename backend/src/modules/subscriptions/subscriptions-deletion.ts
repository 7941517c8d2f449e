import type { CustomerDeletion } from '../../app/customer-deletion';

export const subscriptionsDeletion: CustomerDeletion = {
  findObstacles: async (db, customerId) => {
    const row = await db
      .selectFrom('subscriptions')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('state', '<>', 'cancelled')
      .executeTakeFirst();
    return row ? [`Підписка №\u00a0${row.id} діє: спершу її треба скасувати.`] : [];
  },
  erase: async (tx, _context, customerId) => {
    await tx
      .updateTable('subscriptions')
      .set({ city_id: '', branch: null, street: null, house: null, flat: null })
      .where('customer_id', '=', customerId)
      .execute();
  },
};
