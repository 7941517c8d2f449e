import { sql } from 'kysely';
import type { CustomerDeletion } from '../../app/customer-deletion';
import type { Db, Tx } from '../../foundation/database/schema';

const numbers = (orders: readonly { readonly number: number }[]) =>
  orders.map(({ number }) => `№\u00a0${number}`).join(', ');

function findOpen(db: Db | Tx, customerId: number) {
  return db
    .selectFrom('orders')
    .select('number')
    .where('customer_id', '=', customerId)
    .where('channel', '=', 'online')
    .where('state', 'not in', ['delivered', 'cancelled'])
    .orderBy('number')
    .execute();
}

/** Orders that are not yet completely sent to a service outside: its job reads the payload. */
async function findUnfinished(db: Db | Tx, customerId: number) {
  const { rows } = await sql<{ number: number }>`
    select number from orders
    where customer_id = ${customerId} and channel = 'online' and id in (
      select (data::jsonb ->> 'orderId')::bigint from jobs
      where name like 'orders.pass-on.%' or name like 'ipost.%' or name = 'payments.return'
    )
    order by number`.execute(db);
  return rows;
}

/** The books need what was bought and paid. The payload says where it was sent, and to whom. */
export const ordersDeletion: CustomerDeletion = {
  findObstacles: async (db, customerId) => {
    const open = await findOpen(db, customerId);
    if (open.length > 0) return [`Замовлення ще не завершено: ${numbers(open)}.`];
    const unfinished = await findUnfinished(db, customerId);
    if (unfinished.length === 0) return [];
    return [
      `Замовлення ще передається магазину або доставці: ${numbers(unfinished)}. Спробуй за кілька хвилин або поглянь на «Завдання».`,
    ];
  },
  erase: async (tx, _context, customerId) => {
    await tx
      .updateTable('orders')
      .set({ payload: null })
      .where('customer_id', '=', customerId)
      .execute();
  },
};
