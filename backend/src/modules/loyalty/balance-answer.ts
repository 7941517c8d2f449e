import type { getBalance } from '@club/api/contract/loyalty/balance';
import type { HandlerOutput } from '@club/api';
import type { AppContext } from '../../app/context';
import { activityTags } from '../../app/sessions';
import type { Db } from '../../foundation/database/schema';
import { readExpiring, readHeldUntil, readPending } from './balance-repository';
import { readAccount, spendable } from './ledger-accounts-repository';

type Balance = HandlerOutput<typeof getBalance>;

/** Points expire on a whole hour wherever the clocks are, so an answer holds for its hour. */
export function toHour(now: Date): number {
  return Math.floor(now.getTime() / 3_600_000);
}

/** The balance with what is expected and what expires next. A hold ends at any time: not cached. */
export function answerBalance({ cache, now }: AppContext, db: Db, customerId: number) {
  let isHeld = false;
  return cache.json<Balance>(
    `balance:${customerId}:${toHour(now())}`,
    () => (isHeld ? null : activityTags(customerId)),
    async () => {
      const account = await readAccount(db, customerId, now());
      isHeld = account.held > 0;
      const pending = await readPending(db, customerId);
      const until = isHeld ? await readHeldUntil(db, customerId, now()) : null;
      const [expiring = null] = await readExpiring(db, customerId, now(), 1);
      return {
        balance: spendable(account),
        ...(pending.length > 0 && {
          pending: pending.reduce((sum, { amount }) => sum + amount, 0),
        }),
        ...(expiring && { expiring }),
        ...(until && { held: { at: until.toISOString(), points: account.held } }),
      };
    },
  );
}
