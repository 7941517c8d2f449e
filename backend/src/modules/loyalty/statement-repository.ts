import { sql } from 'kysely';
import type { Db } from '../../foundation/database/schema';

/** The customers with this phone or this member card: two, where one has the phone and another the card. With a plus it is a phone. */
export async function findCustomers(db: Db, phoneOrCard: string): Promise<number[]> {
  const digits = phoneOrCard.replaceAll(/\D/g, '');
  const card = phoneOrCard.trim().startsWith('+') ? null : digits;
  const { rows } = await sql<{ id: number }>`
    select id from customers where phone = ${`+${digits}`}
    union
    select id from customers where phone = ${`+38${digits}`}
    union
    select id from customers where card_number = ${card}::text
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The years in which the customer's points have moved, newest first. */
export async function readYears(db: Db, customerId: number): Promise<string[]> {
  const { rows } = await sql<{ year: string }>`
    select distinct left(month, 4) as year from ledger_months
    where customer_id = ${customerId} order by year desc
  `.execute(db);
  return rows.map(({ year }) => year);
}
