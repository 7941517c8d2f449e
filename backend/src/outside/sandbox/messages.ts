import type { Generated, Insertable } from 'kysely';
import type { Db } from '../../foundation/database/schema';

declare module '../../foundation/database/schema' {
  interface Tables {
    sandbox_messages: SandboxMessageTable;
  }
}

interface SandboxMessageTable {
  id: Generated<number>;
  channel: 'sms' | 'email';
  message_key: string;
  /** A phone or an e-mail address. */
  recipient: string;
  body: string;
  sent_at: Generated<Date>;
}

export interface SandboxMessage {
  readonly id: number;
  readonly channel: 'sms' | 'email';
  /** A phone or an e-mail address. */
  readonly recipient: string;
  readonly body: string;
  readonly sent_at: Date;
}

/** Stores a message once for its key. */
export async function storeMessage(
  db: Db,
  message: Insertable<SandboxMessageTable>,
): Promise<void> {
  await db
    .insertInto('sandbox_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('message_key').doNothing())
    .execute();
}

/** The newest messages, to one recipient or to all. */
export function messagesTo(
  db: Db,
  recipient: string | null,
  limit = 50,
): Promise<SandboxMessage[]> {
  let query = db
    .selectFrom('sandbox_messages')
    .select(['id', 'channel', 'recipient', 'body', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(limit);
  if (recipient !== null) query = query.where('recipient', '=', recipient);
  return query.execute();
}

/** The code in a message: the six digits of its last line. */
export function findCode(body: string): string | null {
  return /#(\d{6})\s*$/.exec(body)?.[1] ?? /\b(\d{6})\b/.exec(body)?.[1] ?? null;
}
