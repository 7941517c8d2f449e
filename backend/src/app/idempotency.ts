import { createHash } from 'node:crypto';
import type { Tx } from '../foundation/database/schema';
import { ClubError } from './club-error';
import type { AppContext } from './context';
import { CachedJson } from '../foundation/cache/read-cache';
import {
  claimKey,
  findKey,
  releaseKey,
  storeAnswer,
  type KeyOwner,
} from './idempotency-repository';

const KEY_SECONDS = 24 * 3600;

interface Once extends KeyOwner {
  readonly key: string | null;
  /** Without a key, the same input counts as a repeat within this time. */
  readonly sameForSeconds?: number;
  readonly input: unknown;
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

async function replay(tx: Tx, once: Once, key: string): Promise<CachedJson<never>> {
  const stored = await findKey(tx, once, key);
  if (!stored || stored.request_hash !== hashInput(once.input) || stored.answer === null) {
    throw new ClubError('IDEMPOTENCY_CONFLICT');
  }
  return new CachedJson(stored.answer);
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
  const claim = toClaim(once);
  if (claim === null) return run(tx);
  const { key, seconds } = claim;
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  const requestHash = hashInput(once.input);
  const isClaimed = await claimKey(tx, once, { key, requestHash, expiresAt }, now);
  if (!isClaimed) return replay(tx, once, key);
  const answer = await run(tx);
  await storeAnswer(tx, once, key, answer);
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
      const claim = toClaim(once);
      if (claim !== null) await releaseKey(tx, once, claim.key);
      return { error };
    }
  });
  if ('error' in result) throw result.error;
  return result.answer;
}

async function isAnswered({ db, now }: AppContext, once: Once): Promise<boolean> {
  const claim = toClaim(once);
  if (claim === null) return false;
  const stored = await findKey(db, once, claim.key);
  return stored !== undefined && stored.answer !== null && stored.expires_at > now();
}

interface Preparation<Prepared> {
  readonly prepare: () => Promise<Prepared>;
  /** Discards what was prepared but is not needed: the transaction has failed, or another request has answered. */
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
