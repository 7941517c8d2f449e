import type { Db, Tx } from '../../foundation/database/schema';

export async function readCardNumber(db: Db, customerId: number): Promise<string> {
  const query = db.selectFrom('customers').select('card_number').where('id', '=', customerId);
  return (await query.executeTakeFirstOrThrow()).card_number;
}

/** The customer of a card; null for a number that no card has. */
export async function findCardHolder(tx: Tx, number: string): Promise<number | null> {
  const query = tx.selectFrom('customers').select('id').where('card_number', '=', number);
  return (await query.executeTakeFirst())?.id ?? null;
}

/** What a store sees of a customer. */
export async function readCardHolder(db: Db, customerId: number) {
  return db
    .selectFrom('customers')
    .select(['first_name', 'last_name', 'is_blocked'])
    .where('id', '=', customerId)
    .executeTakeFirst();
}
