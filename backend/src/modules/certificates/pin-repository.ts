import type { Db, Tx } from '../../foundation/database/schema';

/** Remembers which PIN a session asks for, and voids the token of an earlier one. */
export async function putPinRequest(
  tx: Tx,
  sessionId: number,
  certificateId: number,
  now: Date,
): Promise<void> {
  const request = {
    certificate_id: certificateId,
    asked_at: now,
    token_hash: null,
    expires_at: null,
  };
  await tx
    .insertInto('certificate_pin_requests')
    .values({ session_id: sessionId, ...request })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(request))
    .execute();
}

/** False if the session has asked for no PIN. */
export async function putPinToken(
  tx: Tx,
  sessionId: number,
  token: { readonly hash: string; readonly expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('certificate_pin_requests')
    .set({ token_hash: token.hash, expires_at: token.expiresAt })
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the token of the session opens this PIN now. */
export async function isPinOpen(
  db: Db,
  {
    sessionId,
    certificateId,
    hash,
    now,
  }: { sessionId: number; certificateId: number; hash: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('certificate_pin_requests')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('certificate_id', '=', certificateId)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function readPhone(db: Db, customerId: number): Promise<string> {
  const { phone } = await db
    .selectFrom('customers')
    .select('phone')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return phone;
}

/** Until when the newest code for a PIN can be used; null where it cannot. */
export async function readPinCodeEnd(
  db: Db,
  { phone, now, tries }: { phone: string; now: Date; tries: number },
): Promise<Date | null> {
  const code = await db
    .selectFrom('login_codes')
    .select(['used_at', 'expires_at', 'tries', 'stranger_tries'])
    .where('phone', '=', phone)
    .where('purpose', '=', 'certificate')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (code === undefined || code.used_at !== null || code.expires_at <= now) return null;
  return Math.max(code.tries, code.stranger_tries) < tries ? code.expires_at : null;
}
