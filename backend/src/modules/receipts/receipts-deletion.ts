import type { CustomerDeletion } from '../../app/customer-deletion';

/** A receipt counts once for all customers, so it stays without its picture. */
export const receiptsDeletion: CustomerDeletion = {
  findObstacles: async (db, customerId) => {
    const rows = await db
      .selectFrom('receipts')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('state', '=', 'review')
      .orderBy('id')
      .execute();
    if (rows.length === 0) return [];
    const numbers = rows.map(({ id }) => `№\u00a0${id}`).join(', ');
    return [`Чек чекає на перевірку: ${numbers}.`];
  },
  erase: async (tx, _context, customerId) => {
    await tx
      .updateTable('receipts')
      .set({ picture_id: null, picture_print: null })
      .where('customer_id', '=', customerId)
      .execute();
  },
};
