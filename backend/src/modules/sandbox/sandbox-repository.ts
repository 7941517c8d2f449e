import type { Db } from '../../database/schema';

export interface SandboxMessage {
  readonly id: number;
  readonly channel: 'sms' | 'email';
  /** A phone or an e-mail address. */
  readonly recipient: string;
  readonly body: string;
  readonly sent_at: Date;
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

/** The code inside of a message: the six digits of its last line. */
export function codeOf(body: string): string | null {
  return /#(\d{6})\s*$/.exec(body)?.[1] ?? /\b(\d{6})\b/.exec(body)?.[1] ?? null;
}
