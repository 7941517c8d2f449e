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

export interface StatementLine {
  readonly id: number;
  readonly at: Date;
  readonly amount: number;
  readonly reason: string;
  readonly title: string;
  /** What remains of a gain, and until when; null of a spending. */
  readonly left: number | null;
  readonly expiresAt: Date | null;
}

/** The newest movements with their lots. */
export async function readStatement(
  db: Db,
  customerId: number,
  most: number,
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select t.id, t.at, t.amount, t.reason, t.title, l.remains as left,
      nullif(l.expires_at, 'infinity') as "expiresAt"
    from ledger_transactions t left join ledger_lots l on l.transaction_id = t.id
    where t.customer_id = ${customerId}
    order by t.at desc, t.id desc limit ${most}
  `.execute(db);
  return rows;
}
