import type { TakenReward } from '@club/api/contract/exchange';
import { kyivDay } from '@club/domain/kyiv-day';
import { formatPoints } from '../../app/amounts';
import type { AppContext } from '../../app/context';
import { ActRefusedError } from '../../app/operator-act';
import { kyivTime } from '../../app/kyiv-time';
import { activityTag } from '../../app/sessions';
import { ClubError } from '../../app/club-error';
import type { Db, Tx } from '../../foundation/database/schema';
import { findMember } from '../account/members-repository';
import { giveBack } from '../loyalty/ledger-service';
import { notify } from '../notices/notices-service';
import { exchangeSource, readLapsed } from './exchange-source';
import { isTooYoung } from './reward-state';
import { addTaken } from './rewards-repository';
import { paragraphs } from './rewards-service';
import {
  findTaken,
  listUnused,
  markReturned,
  markUnused,
  markUsed,
  type TakenRow,
  type UnusedClaim,
} from './claims-repository';

/** The state of a taken reward: its term ends with its last day in Ukraine. */
export function takenState(
  { state, usable_until }: Pick<TakenRow, 'state' | 'usable_until'>,
  today: string,
): TakenReward['state'] {
  if (state === 'used' || state === 'returned') return state;
  return state === 'taken' && usable_until !== null && usable_until >= today ? 'usable' : 'expired';
}

/** A taken reward as its customer sees it. */
export function toTakenReward(
  row: TakenRow,
  { now, pictures }: Pick<AppContext, 'now' | 'pictures'>,
): TakenReward {
  const { code, taken_at: takenAt, usable_until: usableUntil } = row;
  if (code === null || takenAt === null || usableUntil === null) {
    throw new Error(`Claim ${row.id} is only reserved`);
  }
  return {
    id: String(row.id),
    reward_id: String(row.reward_id),
    title: row.title,
    picture: pictures.thumbnail(row.picture),
    terms: paragraphs(row.terms),
    price: row.price,
    code,
    state: takenState(row, kyivDay(now())),
    taken_at: takenAt.toISOString(),
    usable_until: usableUntil,
    returns_unused: row.returns_unused,
    used_at: row.used_at?.toISOString() ?? null,
  };
}

type Context = Pick<AppContext, 'cache' | 'now'>;

function notUsableText(row: TakenRow): string {
  if (row.used_at !== null) {
    return `Цю винагороду вже видано ${kyivTime.format(row.used_at)}. Хто видав: ${row.used_by}.`;
  }
  return row.state === 'returned'
    ? 'Винагороду повернуто, XP уже на балансі покупця. Не видаємо.'
    : 'Строк цієї винагороди минув, її не видаємо.';
}

/** Why the reward may not be given to this customer now; null where it may. */
export async function customerFault(
  db: Db | Tx,
  row: TakenRow,
  today: string,
): Promise<string | null> {
  const { isBlocked } = await findMember(db, row.customer_id, today);
  if (isBlocked) return 'Покупця заблоковано. Не видаємо: нехай напише в підтримку.';
  return (await isTooYoung(db, row, row.customer_id, today))
    ? 'Покупцеві немає 18 років. Не видаємо.'
    : null;
}

/** Gives a reward out, once. Throws the sentence for the operator if it can't be given. */
export async function handOut(
  tx: Tx,
  { cache, now }: Context,
  id: number | null,
  operator: string,
): Promise<TakenRow> {
  const row = id === null ? undefined : await findTaken(tx, id);
  if (!row) throw new ActRefusedError('Такої винагороди немає.');
  const at = now();
  const today = kyivDay(at);
  const used = await markUsed(tx, row.id, { at, operator, today });
  if (!used) throw new ActRefusedError(notUsableText((await findTaken(tx, row.id)) ?? row));
  const fault = await customerFault(tx, row, today);
  if (fault !== null) throw new ActRefusedError(fault);
  cache.invalidate(tx, activityTag(used.customer_id));
  return row;
}

const batch = 200;

/** Books piece and points back. Gives the title of the reward, and how many points lapsed again. */
async function bookReturn(
  tx: Tx,
  context: Pick<AppContext, 'cache' | 'club' | 'now'>,
  ended: UnusedClaim,
) {
  const { id, reward_id: rewardId, customer_id: customerId, brand, price: amount } = ended;
  await addTaken(tx, rewardId, -1);
  const { title = '' } = (await findTaken(tx, id)) ?? {};
  const lapsed = (await readLapsed(tx, [id], context.now())).get(String(id)) ?? 0;
  await giveBack(
    tx,
    context,
    {
      customerId,
      brand,
      amount,
      reason: 'exchange-return',
      title: `Повернення: ${title}`,
      sourceKind: 'exchange-return',
      sourceKey: String(id),
    },
    // Taking a reward and leaving it unused is the customer's choice, like returning it.
    { of: exchangeSource(id), keepsExpiry: true },
  );
  return { title, lapsed };
}

/** What came back of a reward that was not used in time, for its customer. */
function unusedNotice(price: number, { title, lapsed }: { title: string; lapsed: number }) {
  const text = `Винагороду «${title}» не використано вчасно`;
  if (lapsed === 0) return { title: `${formatPoints(price)} повернулися`, text };
  const gone = `${text}. Термін дії ${formatPoints(lapsed)} минув, вони згоріли`;
  return lapsed < price
    ? { title: `${formatPoints(price - lapsed)} повернулися`, text: gone }
    : { title: 'Строк винагороди минув', text: gone };
}

/** Takes a reward back from its customer, before it is used. Repeated, it changes nothing. */
export async function takeRewardBack(
  tx: Tx,
  context: Pick<AppContext, 'cache' | 'club' | 'now'>,
  id: number | null,
  customerId: number,
): Promise<TakenRow> {
  const ended = id === null ? undefined : await markReturned(tx, id, customerId);
  if (ended) {
    context.cache.invalidate(tx, activityTag(customerId));
    await bookReturn(tx, context, ended);
  }
  const row = id === null ? undefined : await findTaken(tx, id);
  if (row?.customer_id !== customerId) throw new ClubError('NOT_FOUND');
  if (row.state !== 'returned') throw new ClubError('REWARD_NOT_RETURNABLE');
  return row;
}

/** Ends one reward that was not used in time, and gives its points back where that was promised. */
async function endUnused(
  tx: Tx,
  context: AppContext,
  { id, returns_unused }: { readonly id: number; readonly returns_unused: boolean },
  today: string,
): Promise<void> {
  const ended = await markUnused(tx, id, returns_unused ? 'returned' : 'lapsed', today);
  if (!ended) return;
  context.cache.invalidate(tx, activityTag(ended.customer_id));
  if (!returns_unused) return;
  const returned = await bookReturn(tx, context, ended);
  await notify(tx, context, {
    customerId: ended.customer_id,
    kind: 'reward',
    ...unusedNotice(ended.price, returned),
    href: '/exchange',
    sourceKey: `exchange:${id}`,
  });
}

/** Ends what was not used by its last day. Several processes can do it at the same time. */
export async function endUnusedRewards(context: AppContext): Promise<void> {
  const today = kyivDay(context.now());
  for (;;) {
    const due = await listUnused(context.db, today, batch);
    let hasFailed = false;
    for (const one of due) {
      await context
        .transaction((tx) => endUnused(tx, context, one, today))
        .catch((error: unknown) => {
          // It is tried again in an hour, and must not stop the others.
          context.log.error({ error, taken: one }, 'an unused reward was not ended');
          hasFailed = true;
        });
    }
    if (due.length < batch || hasFailed) return;
  }
}
