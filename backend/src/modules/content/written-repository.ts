import { sql } from 'kysely';
import type { Tx } from '../../foundation/database/schema';

/** Something that operators write in a list. */
export interface Written {
  readonly id: string;
  /** Counts its changes. */
  readonly revision: number;
}

export type WrittenTable = 'news' | 'questions' | 'invite_questions';

/** The revision of what is stored, locked until the transaction ends; null if there is nothing. */
export async function lockRevision(
  tx: Tx,
  table: WrittenTable,
  id: string,
): Promise<number | null> {
  const { rows } = await sql<Pick<Written, 'revision'>>`
    select revision from ${sql.table(table)} where id = ${id} for update`.execute(tx);
  return rows[0]?.revision ?? null;
}
