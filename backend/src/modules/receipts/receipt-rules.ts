import type { ReceiptReason } from '@club/api/contract/receipts';
import type { Brand } from '@club/domain/brand';
import { kyivDay } from '@club/domain/kyiv-day';
import type { AppContext } from '../../app/context';
import type { Db, Tx } from '../../foundation/database/schema';
import { readEarningRules } from '../loyalty/earning-rules';
import type { ReceiptRow } from './receipts-repository';

const DAY_MS = 86_400_000;

/** What the rules of receipts need of a server. */
export type RuleContext = Pick<AppContext, 'cache' | 'club' | 'now' | 'switches'>;

/** What is known of a purchase. */
export interface Purchase {
  readonly total: number | null;
  readonly boughtAt: Date | null;
}

/** Why a purchase brings no points, as far as it is known. A receipt is as old as when it was sent. */
export function findRefusal(
  { total, boughtAt }: Purchase,
  { sentAt, club }: { readonly sentAt: Date; readonly club: RuleContext['club'] },
): ReceiptReason | null {
  const { maxAgeDays, maxTotal } = club.receipts;
  const oldest = kyivDay(new Date(sentAt.getTime() - maxAgeDays * DAY_MS));
  if (boughtAt !== null && kyivDay(boughtAt) < oldest) return 'too-old';
  if (total !== null && total > maxTotal) return 'too-large';
  return null;
}

/** When a customer has sent a receipt: one that waited on the device is as old as when the wait began. */
export function sentMoment(
  queuedForSeconds: number | null,
  { club, now }: Pick<RuleContext, 'club' | 'now'>,
): Date {
  const queuedMs = (queuedForSeconds ?? 0) * 1000;
  const isCounted = queuedMs <= club.receipts.maxQueuedDays * DAY_MS;
  return new Date(now().getTime() - (isCounted ? queuedMs : 0));
}

/** Refusals that ask for another photo of the same receipt. */
const asksForPhoto: ReadonlySet<ReceiptReason | null> = new Set(['unreadable', 'not-a-receipt']);

/** Whether this customer may send the receipt again, because its refusal has asked for that. */
export function maySendAgain(
  { customer_id: owner, reason }: Pick<ReceiptRow, 'customer_id' | 'reason'>,
  customerId: number,
): boolean {
  return owner === customerId && asksForPhoto.has(reason);
}

/** Refusals after which nobody else can be given the points. */
const settledFor: ReadonlySet<ReceiptReason | null> = new Set(['duplicate', 'returned']);

/**
 * Whether a receipt gives its identity up to one that is sent later. Rules refuse a link that anybody can
 * have written, so such a refusal holds nothing. One of an operator gives way to another customer's
 * picture, which an operator will see.
 */
export function releasesReceiptNumber(
  {
    customer_id: owner,
    state,
    reason,
    decided_by: operator,
  }: Pick<ReceiptRow, 'customer_id' | 'state' | 'reason' | 'decided_by'>,
  { customerId, hasPicture }: { readonly customerId: number; readonly hasPicture: boolean },
): boolean {
  if (state !== 'refused') return false;
  if (operator === null) return true;
  return owner !== customerId && hasPicture && !settledFor.has(reason);
}

/** Clocks of tills may be wrong, but not by days. */
export function isInFuture(boughtAt: Date, now: Date): boolean {
  return boughtAt.getTime() > now.getTime() + DAY_MS;
}

/** The points of a purchase, by the rule of its day; null while sum or day are not known. */
export async function countPoints(
  db: Db | Tx,
  context: RuleContext,
  { total, boughtAt, brand }: Purchase & { readonly brand: Brand },
): Promise<number | null> {
  if (total === null || boughtAt === null) return null;
  // What was accepted keeps its promise while no new receipts are.
  const switches = async () => ({ ...(await context.switches(db)), 'receipt-points': true });
  const rules = await readEarningRules(db, { ...context, switches }, { at: boughtAt, brand });
  return Math.floor((total * rules.amount('receipt')) / 10_000);
}

/** Whether receipts bring points now. */
export async function areReceiptsOn(
  db: Db | Tx,
  context: RuleContext,
  brand: Brand,
): Promise<boolean> {
  return (await readEarningRules(db, context, { brand })).amount('receipt') > 0;
}
