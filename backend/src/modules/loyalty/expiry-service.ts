import type { AppContext } from '../../app/context';
import { activityTag } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import { expiryTitle } from '../notices/expiry-title';
import { notify } from '../notices/notices-service';
import { bookExpiry } from './booking';
import { findLapsed, findUnannounced } from './expiry-repository';
import { lockAccount } from './ledger-accounts-repository';

const BATCH_SIZE = 200;
const DAY_MS = 24 * 3_600_000;

async function bookLapsedPoints(context: AppContext, customerId: number): Promise<void> {
  await context.transaction(async (tx) => {
    const accounts = await lockAccount(tx, customerId, ['redeemed']);
    const amount = await bookExpiry(tx, context, accounts, { customerId, brand: 'main' });
    if (amount > 0) context.cache.invalidate(tx, activityTag(customerId));
  });
}

/**
 * Books what has expired, customer by customer. Balances do not wait for it: expired points do not
 * count, whether this has run or not.
 */
async function bookLapsed(context: AppContext): Promise<void> {
  const { db, now, log } = context;
  let after = 0;
  for (;;) {
    const customers = await findLapsed(db, now(), after, BATCH_SIZE);
    for (const customerId of customers) {
      await bookLapsedPoints(context, customerId).catch((error: unknown) => {
        // One account must not stop the others: the nightly check says what is wrong with it.
        log.error({ error, customerId }, 'points that expired were not booked');
      });
    }
    after = customers.at(-1) ?? 0;
    if (customers.length < BATCH_SIZE) return;
  }
}

/** Notifies some customers of what expires within the days. False when all are notified. */
async function notifyBatch(tx: Tx, context: AppContext, days: number): Promise<boolean> {
  const now = context.now();
  const until = new Date(now.getTime() + days * DAY_MS);
  const sufficient = context.club.ledger.noticeDays.filter((one) => one <= days);
  const found = await findUnannounced(tx, { now, until, days, sufficient, max: BATCH_SIZE });
  for (const { customerId, at, points, sourceKey } of found) {
    await notify(tx, context, {
      customerId,
      kind: 'points-expire',
      title: expiryTitle(points, at),
      text: 'Потім вони згорять. Встигни їх витратити',
      href: '/history-bonuses',
      sourceKey,
      pointsExpireAt: at,
    });
  }
  return found.length === BATCH_SIZE;
}

/**
 * Notifies customers of what expires soon, once for each of the configured numbers of days. The smallest number
 * is first: where its notice is due, no other one is.
 */
export async function notifyExpiry(
  context: AppContext,
  transaction = context.transaction,
): Promise<void> {
  for (const days of context.club.ledger.noticeDays.toSorted((one, other) => one - other)) {
    while (await transaction((tx) => notifyBatch(tx, context, days)));
  }
}

/** Every hour: books what has expired, and announces what will. */
export async function runExpiry(context: AppContext): Promise<void> {
  await bookLapsed(context);
  await notifyExpiry(context);
}
