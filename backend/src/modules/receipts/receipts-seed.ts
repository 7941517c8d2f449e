import { fiscalCode } from '@club/domain/fiscal-link';
import { personas, type Persona } from '../../../seed/personas';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { findPersonaCustomer } from '../account/users-repository';
import { daysBefore } from '../account/users-seed';
import { announcePoints } from './receipt-points';
import { countPoints } from './receipt-rules';
import { findReceiptOrder } from './receipt-orders-repository';
import { insertReceipt, type NewReceipt } from './receipts-repository';

type Account = Persona['accounts'][number];

/** A till of the demo past; its numbers go up with each receipt. */
const register = '4000215500';
const DAY_MS = 86_400_000;

interface Owner {
  readonly customerId: number;
  readonly account: Account;
  readonly nextNumber: () => number;
}

function printed(nextNumber: Owner['nextNumber']) {
  const number = String(nextNumber());
  return { register, number, code: fiscalCode({ register, number }) };
}

const common = ({ customerId, account: { brand } }: Owner) => ({
  customer_id: customerId,
  brand,
  has_link: true,
  picture_id: null,
  picture_print: null,
  order_id: null,
});

/** The approved receipts of the past. Without points: the seed of loyalty has booked them. */
async function seedApproved(tx: Tx, { now }: AppContext, owner: Owner): Promise<void> {
  const { account, customerId, nextNumber } = owner;
  for (const { kind, amount, text, daysAgo } of account.ledger) {
    if (kind !== 'receipt') continue;
    const order = account.orders.find(
      (one) => one.channel === 'offline' && one.daysAgo === daysAgo,
    );
    const orderId = order && (await findReceiptOrder(tx, { ...order, customerId }));
    const at = daysBefore(now(), daysAgo);
    await insertReceipt(tx, {
      ...common(owner),
      ...printed(nextNumber),
      state: 'approved',
      sent_at: at,
      total: order?.totalKopiykas ?? amount * 2000,
      bought_at: at,
      store: text.replace(/^Чек: /, ''),
      points: amount,
      reason: null,
      order_id: orderId ?? null,
      decided_at: new Date(Math.min(at.getTime() + DAY_MS, now().getTime())),
      decided_by: 'demo',
    });
  }
}

/** Receipts that wait for an operator, and refused ones. */
async function seedOthers(tx: Tx, context: AppContext, owner: Owner): Promise<void> {
  const { account, nextNumber } = owner;
  for (const { sentDaysAgo, boughtDaysAgo, totalKopiykas, shop, reason } of account.receipts ??
    []) {
    const sentAt = daysBefore(context.now(), sentDaysAgo);
    const isRead = reason !== 'unreadable';
    const total = isRead ? totalKopiykas : null;
    const boughtAt = isRead ? daysBefore(context.now(), boughtDaysAgo) : null;
    const { brand } = account;
    const receipt: NewReceipt = {
      ...common(owner),
      ...(isRead ? printed(nextNumber) : { register: null, number: null, code: null }),
      has_link: isRead,
      state: reason === null ? 'review' : 'refused',
      sent_at: sentAt,
      total,
      bought_at: boughtAt,
      store: isRead ? shop : null,
      points: reason === null ? await countPoints(tx, context, { total, boughtAt, brand }) : null,
      reason,
      decided_at: reason === null ? null : sentAt,
      decided_by: isRead ? null : 'demo',
    };
    const stored = await insertReceipt(tx, receipt);
    if (!stored) throw new Error(`A demo receipt has the number of another one`);
    if (stored.state === 'review') await announcePoints(tx, context, stored);
  }
}

/** Inserts the receipts of the demo personas, in all states. */
export async function seedReceipts(tx: Tx, context: AppContext): Promise<void> {
  let last = 7000;
  const nextNumber = () => (last += 1);
  for (const persona of personas) {
    const customerId = await findPersonaCustomer(tx, persona.key);
    for (const account of persona.accounts) {
      const owner = { customerId, account, nextNumber };
      await seedApproved(tx, context, owner);
      await seedOthers(tx, context, owner);
    }
  }
}
