import { sql } from 'kysely';
import type { Db } from '../../foundation/database/schema';

/** How many migrations the database has run, and whether it takes writes. */
export async function readDatabaseState(
  db: Db,
): Promise<{ readonly ran: number; readonly isReadOnly: boolean }> {
  const { rows } = await sql<{ ran: number; isReadOnly: boolean }>`
    select count(*) as ran, current_setting('transaction_read_only') = 'on' as "isReadOnly"
    from migrations`.execute(db);
  return rows[0] ?? { ran: 0, isReadOnly: true };
}
