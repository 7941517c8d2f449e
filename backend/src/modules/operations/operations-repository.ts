import { sql } from 'kysely';
import type { Db } from '../../foundation/database/schema';

/** The number of migrations that the database has run. */
export async function countMigrations(db: Db): Promise<number> {
  const { rows } = await sql<{ ran: number }>`select count(*) as ran from migrations`.execute(db);
  return rows[0]?.ran ?? 0;
}
