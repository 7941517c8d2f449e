import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../database/schema';

const LIFE_MS = 5 * 60_000;

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export interface Chosen {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly nonce: string | null;
  readonly challenge: string;
  readonly subject: string;
  readonly birthDate: string | null;
  readonly isSlow: boolean;
}

/** Gives the code for what was chosen on the provider's page. */
export async function giveCode(db: Db, chosen: Chosen, now: Date): Promise<string> {
  const code = randomBytes(24).toString('base64url');
  await db
    .insertInto('sandbox_identities')
    .values({
      code_hash: hashOf(code),
      token_hash: null,
      client_id: chosen.clientId,
      redirect_uri: chosen.redirectUri,
      nonce: chosen.nonce,
      challenge: chosen.challenge,
      subject: chosen.subject,
      birth_date: chosen.birthDate,
      is_slow: chosen.isSlow,
      expires_at: new Date(now.getTime() + LIFE_MS),
    })
    .execute();
  return code;
}

/** Whether the code is of those that are answered late; it is so once. */
export async function takeSlowness(db: Db, code: string): Promise<boolean> {
  const row = await db
    .updateTable('sandbox_identities')
    .set({ is_slow: false })
    .where('code_hash', '=', hashOf(code))
    .where('is_slow', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface Asked {
  readonly code: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

/** Trades the code for an access token, once and only for who began. */
export async function takeCode(db: Db, asked: Asked, now: Date) {
  const token = randomBytes(24).toString('base64url');
  const row = await db
    .updateTable('sandbox_identities')
    .set({ token_hash: hashOf(token) })
    .where('code_hash', '=', hashOf(asked.code))
    .where('token_hash', 'is', null)
    .where('client_id', '=', asked.clientId)
    .where('redirect_uri', '=', asked.redirectUri)
    .where('challenge', '=', hashOf(asked.verifier))
    .where('expires_at', '>', now)
    .returning(['subject', 'nonce'])
    .executeTakeFirst();
  return row ? { token, subject: row.subject, nonce: row.nonce } : null;
}

/** Who an access token stands for. */
export function personOf(db: Db, token: string, now: Date) {
  return db
    .selectFrom('sandbox_identities')
    .select(['subject', 'birth_date'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}
