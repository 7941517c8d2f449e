import { rewardCategory } from '@club/api/contract/exchange';
import { brands } from '@club/domain/brand';
import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { ActRefusedError } from '../../app/operator-act';
import type { Tx } from '../../foundation/database/schema';
import { findPictureFault } from '../pictures/pictures';
import {
  changeReward,
  countClaims,
  lockReward,
  lockRewards,
  putReward,
  type RewardRow,
} from './rewards-repository';
import { rewardsTag } from './rewards-service';

const day = z.iso.date().nullable().default(null);
const text = (max: number) => z.string().trim().min(2).max(max);
const pieces = z.int().min(0).max(1_000_000);

/** One reward as operators write it in a file. */
const rewardEntry = z
  .strictObject({
    key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/),
    category: rewardCategory,
    /** Both apps without it. */
    brand: z.enum(brands).nullable().default(null),
    title: text(60),
    summary: text(160),
    handOut: text(160),
    terms: z.array(text(500)).min(1).max(10),
    picture: z.string().regex(/^[a-z0-9-]+$/),
    price: z.int().min(1).max(1_000_000),
    stock: pieces,
    perCustomer: z.int().min(1).nullable().default(null),
    adultsOnly: z.boolean().default(false),
    validFrom: day,
    validUntil: day,
    useDays: z.int().min(1).max(730),
    returnsUnused: z.boolean(),
  })
  .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
    path: ['validUntil'],
    error: 'The last day is before the first',
  });

export type RewardEntry = z.infer<typeof rewardEntry>;

/** A file of rewards, each key once. */
export const rewardFile = z
  .array(rewardEntry)
  .min(1)
  .max(500)
  .refine((entries) => new Set(entries.map(({ key }) => key)).size === entries.length, {
    error: 'A key is written twice',
  });

type Context = Pick<AppContext, 'cache' | 'now'>;

/** How many pieces customers have taken or reserved: no fewer may exist. The caller locks the reward. */
async function countNeeded(tx: Tx, { now }: Context, { id, taken }: RewardRow): Promise<number> {
  // No customer has this number, so every reservation counts.
  const counts = await countClaims(tx, { customerId: 0, now: now(), rewardId: id });
  return taken + (counts.get(id)?.reserved ?? 0);
}

const tooFew = (needed: number) => `Менше не можна: уже взято й зарезервовано ${needed}.`;

/** Adds the rewards of a file, and changes those whose keys exist. */
export async function loadRewards(
  tx: Tx,
  context: Context & Pick<AppContext, 'pictures'>,
  entries: readonly RewardEntry[],
): Promise<void> {
  const known = await lockRewards(
    tx,
    entries.map(({ key }) => key),
  );
  for (const [position, entry] of entries.entries()) {
    const fault = findPictureFault(context.pictures, entry.picture);
    if (fault !== null) throw new ActRefusedError(`${entry.key}: ${fault}`);
    const row = known.get(entry.key);
    const needed = row ? await countNeeded(tx, context, row) : 0;
    if (entry.stock < needed) throw new ActRefusedError(`${entry.key}: ${tooFew(needed)}`);
    await putReward(tx, {
      key: entry.key,
      category: entry.category,
      brand: entry.brand,
      title: entry.title,
      summary: entry.summary,
      hand_out: entry.handOut,
      terms: entry.terms.join('\n'),
      picture: entry.picture,
      price: entry.price,
      stock: entry.stock,
      per_customer: entry.perCustomer,
      is_adults_only: entry.adultsOnly,
      valid_from: entry.validFrom,
      valid_until: entry.validUntil,
      use_days: entry.useDays,
      returns_unused: entry.returnsUnused,
      position,
    });
  }
  context.cache.invalidate(tx, rewardsTag);
}

async function requireReward(tx: Tx, id: number | null): Promise<RewardRow> {
  const row = id === null ? undefined : await lockReward(tx, id);
  if (row) return row;
  throw new ActRefusedError('Такої винагороди немає.');
}

/** Stops a reward, or lets it be taken again. Codes that customers have stay valid. */
export async function setStopped(
  tx: Tx,
  { cache }: Context,
  id: number | null,
  isStopped: boolean,
): Promise<RewardRow> {
  const row = await requireReward(tx, id);
  if (row.is_stopped === isStopped) {
    throw new ActRefusedError(isStopped ? 'Її вже зупинено.' : 'Її вже видають.');
  }
  await changeReward(tx, row.id, { is_stopped: isStopped });
  cache.invalidate(tx, rewardsTag);
  return row;
}

/** Sets how many pieces there are in all, with those that customers have. */
export async function setStock(
  tx: Tx,
  context: Context,
  id: number | null,
  stock: number,
): Promise<RewardRow> {
  const row = await requireReward(tx, id);
  const needed = await countNeeded(tx, context, row);
  if (stock < needed) throw new ActRefusedError(tooFew(needed));
  await changeReward(tx, row.id, { stock });
  context.cache.invalidate(tx, rewardsTag);
  return row;
}
