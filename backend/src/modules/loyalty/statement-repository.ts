import { sql } from 'kysely';
import type { Db } from '../../foundation/database/schema';

/** The customer of a phone or of a member card. */
export async function findCustomer(db: Db, phoneOrCard: string): Promise<number | null> {
  const digits = phoneOrCard.replaceAll(/\D/g, '');
  const { rows } = await sql<{ id: number }>`
    select id from customers where phone = ${`+${digits}`} or card_number = ${digits}
    union all
    select id from customers where phone = ${`+38${digits}`}
    limit 1
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** The years in which the customer's points have moved, newest first. */
export async function readYears(db: Db, customerId: number): Promise<string[]> {
  const { rows } = await sql<{ year: string }>`
    select distinct left(month, 4) as year from ledger_months
    where customer_id = ${customerId} order by year desc
  `.execute(db);
  return rows.map(({ year }) => year);
}
