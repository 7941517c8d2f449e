import type { HandlerOutput } from '@club/api';
import type {
  getFullBalance,
  getScanPercent,
  getWideCount,
  ScanKind,
} from '@club/api/contract/scans';
import type { AppContext } from '../../app/context';
import { kyivMonth } from '../../app/kyiv-time';
import { activityTags } from '../../app/sessions';
import type { Db } from '../../foundation/database/schema';
import { toHour } from '../loyalty/balance-answer';
import { readPending } from '../loyalty/balance-repository';
import { readAccount, spendable } from '../loyalty/ledger-accounts-repository';
import { readChosenManager } from './managers-repository';
import { managersTag } from './managers-service';
import { kindClasses } from './pack-shop-link';
import {
  countBoughtPacks,
  countBoxPacks,
  countScannedPacks,
  sumReceiptPoints,
} from './packs-repository';
import { readMonths } from './scan-months-repository';
import { sumMonths } from './scan-months';

const DAY_MS = 86_400_000;

/** The four figures of one kind, in the month of Ukraine. */
export function answerCount(context: AppContext, db: Db, customerId: number, kind: ScanKind) {
  const month = kyivMonth(context.now());
  return context.cache.json<HandlerOutput<typeof getWideCount>>(
    `scan-count:${customerId}:${kind}:${month}`,
    activityTags(customerId),
    async () => {
      const all = (await readMonths(db, customerId)).filter((one) => one.kind === kind);
      const current = sumMonths(all.filter((one) => one.month === month));
      return {
        code: 200,
        errors: [],
        count: {
          subscription: await countBoxPacks(db, customerId, kindClasses[kind]),
          calculation_amount_bonuses: current.points,
          scan_counter: current.packs,
          scan_balance: sumMonths(all).points,
        },
      };
    },
  );
}

/** How many of the packs that were delivered in the last days were scanned in them. */
export function answerPercent(context: AppContext, db: Db, customerId: number) {
  const { cache, club, now } = context;
  return cache.json<HandlerOutput<typeof getScanPercent>>(
    `scan-percent:${customerId}`,
    activityTags(customerId),
    async () => {
      const since = new Date(now().getTime() - club.scans.shareDays * DAY_MS);
      const bought = await countBoughtPacks(db, customerId, since);
      const scanned = await countScannedPacks(db, customerId, since);
      const percent = bought === 0 ? null : Math.min(100, Math.floor((scanned * 100) / bought));
      return { percent, bought, scanned };
    },
  );
}

async function readFullBalance(
  { now }: Pick<AppContext, 'now'>,
  db: Db,
  customerId: number,
): Promise<HandlerOutput<typeof getFullBalance> & { readonly held: number }> {
  const month = kyivMonth(now());
  const [account, pending, months, receipts, manager] = await Promise.all([
    readAccount(db, customerId, now()),
    readPending(db, customerId),
    readMonths(db, customerId),
    sumReceiptPoints(db, customerId),
    readChosenManager(db, customerId),
  ]);
  const current = sumMonths(months.filter((one) => one.month === month));
  const sumPoints = (kind: ScanKind) => sumMonths(months.filter((one) => one.kind === kind)).points;
  return {
    held: account.held,
    balance: spendable(account),
    pending: pending.reduce((sum, { amount }) => sum + amount, 0),
    sticks: sumPoints('stick'),
    velo: sumPoints('velo'),
    receipts,
    month,
    coinMonth: current.points,
    coinCount: current.packs,
    manager,
  };
}

/** The balance with what scans and receipts brought. A hold ends at any time: not cached. */
export function answerFullBalance(context: AppContext, db: Db, customerId: number) {
  let isHeld = false;
  return context.cache.json<HandlerOutput<typeof getFullBalance>>(
    `scan-balance:${customerId}:${toHour(context.now())}`,
    () => (isHeld ? null : [...activityTags(customerId), managersTag]),
    async () => {
      const { held, ...answer } = await readFullBalance(context, db, customerId);
      isHeld = held > 0;
      return answer;
    },
  );
}
