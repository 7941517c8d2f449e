import { createHash } from 'node:crypto';
import type { Endpoint } from '@club/api';
import type { Tx } from '../database/schema';
import { ClubError } from './club-error';
import type { AppContext } from './context';
import { CachedJson } from '../cache/read-cache';

const HOURS = 24;

interface Once {
  readonly endpoint: Endpoint;
  readonly customerId: number;
  readonly key: string | null;
  readonly input: unknown;
}

function hashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}

/**
 * Claims the key. A request with the same key that still runs holds the row, so this one waits for
 * its end; when that one failed, its claim is gone and this one runs.
 */
async function claim(tx: Tx, once: Once, key: string, now: Date): Promise<boolean> {
  const row = {
    customer_id: once.customerId,
    endpoint: once.endpoint.path,
    key,
    request_hash: hashOf(once.input),
    status: null,
    answer: null,
    expires_at: new Date(now.getTime() + HOURS * 3_600_000),
  };
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ ...row, created_at: now })
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
  const kept = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('customer_id', '=', once.customerId)
    .where('endpoint', '=', once.endpoint.path)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!kept || kept.request_hash !== hashOf(once.input) || kept.answer === null) {
    throw new ClubError('IDEMPOTENCY_CONFLICT');
  }
  return new CachedJson(kept.answer);
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

/** A failure is no answer to keep: the same key may try again. */
async function release(tx: Tx, { key, customerId, endpoint }: Once): Promise<void> {
  if (key === null) return;
  await tx
    .deleteFrom('idempotency_keys')
    .where('customer_id', '=', customerId)
    .where('endpoint', '=', endpoint.path)
    .where('key', '=', key)
    .execute();
}

async function runOnce(
  tx: Tx,
  now: Date,
  once: Once,
  run: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
  const { key } = once;
  if (key === null) return run(tx);
  if (!(await claim(tx, once, key, now))) return replay(tx, once, key);
  const answer = await run(tx);
  await keep(tx, once, key, answer);
  return answer;
}

/** One effect and one answer for a key, in one transaction with the handler. A failure keeps neither. */
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
      await release(tx, once);
      return { error };
    }
  });
  if ('error' in result) throw result.error;
  return result.answer;
}
