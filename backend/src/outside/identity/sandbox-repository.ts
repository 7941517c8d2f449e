import { createHash, randomBytes } from 'node:crypto';
import type { Generated } from 'kysely';
import type { Db } from '../../foundation/database/schema';

declare module '../../foundation/database/schema' {
  interface Tables {
    sandbox_identities: {
      id: Generated<number>;
      code_hash: string;
      token_hash: string | null;
      client_id: string;
      redirect_uri: string;
      nonce: string | null;
      challenge: string;
      subject: string;
      birth_date: string | null;
      is_slow: Generated<boolean>;
      expires_at: Date;
    };
  }
}

const LIFE_MS = 5 * 60_000;

function hashToken(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export interface IdentityChoice {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly nonce: string | null;
  readonly challenge: string;
  readonly subject: string;
  readonly birthDate: string | null;
  readonly isSlow: boolean;
}

/** Issues a code for the choice on the provider's page. */
export async function issueCode(db: Db, choice: IdentityChoice, now: Date): Promise<string> {
  const code = randomBytes(24).toString('base64url');
  await db
    .insertInto('sandbox_identities')
    .values({
      code_hash: hashToken(code),
      token_hash: null,
      client_id: choice.clientId,
      redirect_uri: choice.redirectUri,
      nonce: choice.nonce,
      challenge: choice.challenge,
      subject: choice.subject,
      birth_date: choice.birthDate,
      is_slow: choice.isSlow,
      expires_at: new Date(now.getTime() + LIFE_MS),
    })
    .execute();
  return code;
}

/** Whether this code is answered late; true only once. */
export async function takeSlowness(db: Db, code: string): Promise<boolean> {
  const row = await db
    .updateTable('sandbox_identities')
    .set({ is_slow: false })
    .where('code_hash', '=', hashToken(code))
    .where('is_slow', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface TokenRequest {
  readonly code: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

/** Exchanges the code for an access token: once, and only for the client that began. */
export async function redeemCode(db: Db, request: TokenRequest, now: Date) {
  const token = randomBytes(24).toString('base64url');
  const row = await db
    .updateTable('sandbox_identities')
    .set({ token_hash: hashToken(token) })
    .where('code_hash', '=', hashToken(request.code))
    .where('token_hash', 'is', null)
    .where('client_id', '=', request.clientId)
    .where('redirect_uri', '=', request.redirectUri)
    .where('challenge', '=', hashToken(request.verifier))
    .where('expires_at', '>', now)
    .returning(['subject', 'nonce'])
    .executeTakeFirst();
  return row ? { token, subject: row.subject, nonce: row.nonce } : null;
}

/** The person of an access token. */
export function findPerson(db: Db, token: string, now: Date) {
  return db
    .selectFrom('sandbox_identities')
    .select(['subject', 'birth_date'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}
