import type { CustomerDeletion } from '../../app/customer-deletion';

/** What was bought stays for the books. */
export const certificatesDeletion: CustomerDeletion = {
  findObstacles: async (db, customerId) => {
    const row = await db
      .selectFrom('certificates')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('state', '=', 'making')
      .limit(1)
      .executeTakeFirst();
    return row ? [`Сертифікат №\u00a0${row.id} ще виготовляється.`] : [];
  },
  erase: async (tx, _context, customerId) => {
    await tx.deleteFrom('certificate_holders').where('customer_id', '=', customerId).execute();
  },
};
