import { createHash } from 'node:crypto';
import type { Endpoint } from '@club/api';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../foundation/database/schema';
import { ClubError } from './club-error';
import type { AppContext } from './context';
import { CachedJson } from '../foundation/cache/read-cache';

const KEY_SECONDS = 24 * 3600;

interface Once {
  readonly endpoint: Endpoint;
  readonly customerId: number;
  readonly key: string | null;
  /** Without a key, the same input counts as a repeat within this time. */
  readonly sameForSeconds?: number;
  /** Locks the customer until the end of the transaction. */
  readonly alone?: boolean;
  readonly input: unknown;
}

/** The customer's id; with `alone` from the locked row. */
function customerIdSql({ customerId, alone = false }: Once): number | RawBuilder<number> {
  if (!alone) return customerId;
  return sql`(select id from customers where id = ${customerId} for no key update)`;
}

/** The key of a repeat, and how long it is valid. */
interface Claim {
  readonly key: string;
  readonly seconds: number;
}

/** Short-lived tokens in the body: a repeat after a lost answer may carry a new one. */
const tokenFields = new Set(['token', 'ogoAuthApiToken']);

/** A received file has become the hash of its bytes before it comes here. */
const toHashed = (field: string, value: unknown) => (tokenFields.has(field) ? undefined : value);

function hashInput(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input, toHashed)).digest('hex');
}

/**
 * Claims the key. While another request with this key runs, it locks the row, so this one waits. If
 * the other one fails, its claim is rolled back and this one runs.
 */
async function claim(tx: Tx, once: Once, { key, seconds }: Claim, now: Date): Promise<boolean> {
  const row = {
    request_hash: hashInput(once.input),
    status: null,
    answer: null,
    expires_at: new Date(now.getTime() + seconds * 1000),
  };
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({
      ...row,
      customer_id: customerIdSql(once),
      endpoint: once.endpoint.path,
      key,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'endpoint', 'key'])
        .doUpdateSet(row)
        .where('idempotency_keys.expires_at', '<=', now),
    )
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function replay(tx: Tx, once: Once, key: string): Promise<CachedJson<never>> {
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('customer_id', '=', once.customerId)
    .where('endpoint', '=', once.endpoint.path)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!stored || stored.request_hash !== hashInput(once.input) || stored.answer === null) {
    throw new ClubError('IDEMPOTENCY_CONFLICT');
  }
  return new CachedJson(stored.answer);
}

async function keep(tx: Tx, once: Once, key: string, answer: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ status: 200, answer: JSON.stringify(answer) })
    .where('customer_id', '=', once.customerId)
    .where('endpoint', '=', once.endpoint.path)
    .where('key', '=', key)
    .execute();
}

/** Releases the key after a failure, so that it can be used again. */
async function release(tx: Tx, { customerId, endpoint }: Once, key: string): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('customer_id', '=', customerId)
    .where('endpoint', '=', endpoint.path)
    .where('key', '=', key)
    .execute();
}

/** Without a key, the hash of the input is the key, if the endpoint has `sameForSeconds`. */
function toClaim({ key, sameForSeconds, input }: Once): Claim | null {
  if (key !== null) return { key, seconds: KEY_SECONDS };
  if (sameForSeconds === undefined) return null;
  return { key: `same:${hashInput(input)}`, seconds: sameForSeconds };
}

async function runOnce(
  tx: Tx,
  now: Date,
  once: Once,
  run: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
  const claimed = toClaim(once);
  if (claimed === null) return run(tx);
  if (!(await claim(tx, once, claimed, now))) return replay(tx, once, claimed.key);
  const answer = await run(tx);
  await keep(tx, once, claimed.key, answer);
  return answer;
}

/** Runs the handler once per key and stores its answer in the same transaction. A failure rolls both back. */
export async function answerOnce(
  context: AppContext,
  once: Once,
  run: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
  const result = await context.transaction(async (tx) => {
    try {
      return { answer: await runOnce(tx, context.now(), once, run) };
    } catch (error) {
      if (!(error instanceof ClubError && error.keepEffects)) throw error;
      const claimed = toClaim(once);
      if (claimed !== null) await release(tx, once, claimed.key);
      return { error };
    }
  });
  if ('error' in result) throw result.error;
  return result.answer;
}

async function isAnswered({ db, now }: AppContext, once: Once): Promise<boolean> {
  const claimed = toClaim(once);
  if (claimed === null) return false;
  const stored = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('customer_id', '=', once.customerId)
    .where('endpoint', '=', once.endpoint.path)
    .where('key', '=', claimed.key)
    .where('answer', 'is not', null)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return stored !== undefined;
}

interface Preparation<Prepared> {
  readonly prepare: () => Promise<Prepared>;
  /** Ends what was prepared in vain: the transaction has failed, or another request has answered. */
  readonly discard?: ((prepared: Prepared) => Promise<void>) | undefined;
}

/** As `answerOnce`, with a preparation before the transaction, unless an answer is stored. */
export async function answerPreparedOnce<Prepared>(
  context: AppContext,
  once: Once,
  { prepare, discard }: Preparation<Prepared>,
  run: (tx: Tx, prepared: Prepared) => Promise<unknown>,
): Promise<unknown> {
  const ready = (await isAnswered(context, once)) ? null : { prepared: await prepare() };
  let isUsed = false;
  try {
    return await answerOnce(context, once, async (tx) => {
      // The stored answer expired in between.
      if (ready === null) throw new ClubError('IDEMPOTENCY_CONFLICT');
      const answer = await run(tx, ready.prepared);
      isUsed = true;
      return answer;
    });
  } catch (error) {
    isUsed = false;
    throw error;
  } finally {
    if (ready !== null && !isUsed) await discard?.(ready.prepared);
  }
}
