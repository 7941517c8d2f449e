import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';

/** The purpose of a code: a login code registers nobody, and the other way round. */
export type CodePurpose = 'login' | 'registration' | 'certificate';

/** One request at a time for a phone: limits are counted before the next one looks. */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login:${phone}`}, 0))`.execute(tx);
}

/** The device that a request comes from; null: any device that is not known for the phone. */
type KnownDevice = string | null;

/**
 * When codes were sent to the phone since, newest first, whatever for: those that the known device
 * asked for, or those that all unknown devices asked for.
 */
export async function sendsSince(
  tx: Tx,
  phone: string,
  device: KnownDevice,
  since: Date,
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('login_codes')
    .select('created_at')
    .where('phone', '=', phone)
    .where('created_at', '>', since)
    .where('by_known_device', '=', device !== null)
    .$if(device !== null, (query) => query.where('device', '=', device))
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.created_at);
}

export interface NewCode {
  readonly purpose: CodePurpose;
  readonly phone: string;
  readonly hash: string;
  readonly device: string;
  readonly byKnownDevice: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertCode(tx: Tx, code: NewCode): Promise<number> {
  const { id } = await tx
    .insertInto('login_codes')
    .values({
      purpose: code.purpose,
      phone: code.phone,
      code_hash: code.hash,
      device: code.device,
      by_known_device: code.byKnownDevice,
      used_at: null,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const codeColumns = [
  'id',
  'code_hash',
  'device',
  'tries',
  'stranger_tries',
  'used_at',
  'expires_at',
] as const;

interface CodeSearch {
  readonly purpose: CodePurpose;
  readonly phone: string;
  readonly device: string;
  readonly now: Date;
}

/** The code that the device may redeem: the latest valid one that it asked for, else the latest one of the phone. */
export function findCode(db: Db | Tx, { purpose, phone, device, now }: CodeSearch) {
  return db
    .selectFrom('login_codes')
    .select(codeColumns)
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .orderBy(
      sql`(device is not null and device = ${device} and used_at is null and expires_at > ${now})`,
      'desc',
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type StoredCode = NonNullable<Awaited<ReturnType<typeof findCode>>>;

/** Reads it again, after its phone was locked. */
export function readCode(tx: Tx, id: number): Promise<StoredCode | undefined> {
  return tx.selectFrom('login_codes').select(codeColumns).where('id', '=', id).executeTakeFirst();
}

/** Whose tries are counted: those of the device that asked for the code, or of all others. */
export type GuessSource = 'requester' | 'stranger';

function increment(guessSource: GuessSource) {
  return guessSource === 'requester'
    ? { tries: sql<number>`tries + 1` }
    : { stranger_tries: sql<number>`stranger_tries + 1` };
}

export async function countTry(tx: Tx, id: number, guessSource: GuessSource): Promise<void> {
  await tx.updateTable('login_codes').set(increment(guessSource)).where('id', '=', id).execute();
}

export async function markUsed(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('login_codes').set({ used_at: now }).where('id', '=', id).execute();
}

/** Reverts a use, and counts it as a try. */
export async function revertUse(tx: Tx, id: number, guessSource: GuessSource): Promise<void> {
  await tx
    .updateTable('login_codes')
    .set({ used_at: null, ...increment(guessSource) })
    .where('id', '=', id)
    .execute();
}
