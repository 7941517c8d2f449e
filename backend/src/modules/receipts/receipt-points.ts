import type { Tx } from '../../foundation/database/schema';
import { book, takeBack } from '../loyalty/ledger-service';
import { clearPending, setPending } from '../loyalty/pending-service';
import type { ReceiptRow } from './receipts-repository';
import type { RuleContext } from './receipt-rules';

/** What caused the points of a receipt. After an approval was taken back the next one is another. */
function receiptSource({ id, round }: Pick<ReceiptRow, 'id' | 'round'>) {
  return { sourceKind: 'receipt', sourceKey: round === 1 ? String(id) : `${id}:${round}` };
}

/** The title in the history of points. */
function receiptTitle({ store, number }: Pick<ReceiptRow, 'store' | 'number'>): string {
  if (store !== null) return `Чек: ${store}`;
  return number === null ? 'Чек із фото' : `Чек №\u00a0${number}`;
}

type Owned = Pick<
  ReceiptRow,
  'id' | 'round' | 'customer_id' | 'brand' | 'store' | 'number' | 'points'
>;

function toMovement(receipt: Owned) {
  return {
    customerId: receipt.customer_id,
    brand: receipt.brand,
    title: receiptTitle(receipt),
    reason: 'receipt' as const,
    ...receiptSource(receipt),
  };
}

/** Shows what a receipt in review will bring. */
export async function announcePoints(tx: Tx, context: RuleContext, receipt: Owned): Promise<void> {
  const { points: amount } = receipt;
  if (amount === null || amount === 0) return clearPending(tx, context, receiptSource(receipt));
  await setPending(tx, context, { ...toMovement(receipt), amount, countsWhen: 'confirmed' });
}

/** Gives the points of an approved receipt, once. */
export async function givePoints(tx: Tx, context: RuleContext, receipt: Owned): Promise<void> {
  const { points: amount } = receipt;
  if (amount === null || amount === 0) return clearPending(tx, context, receiptSource(receipt));
  await book(tx, context, { ...toMovement(receipt), amount });
}

/** Takes the points of an approved receipt back. Throws BALANCE_TOO_LOW if they are spent. */
export async function takePointsBack(tx: Tx, context: RuleContext, receipt: Owned): Promise<void> {
  const { points: amount } = receipt;
  if (amount === null || amount === 0) return;
  const of = receiptSource(receipt);
  const movement = {
    ...toMovement(receipt),
    title: `${receiptTitle(receipt)}, зарахування скасовано`,
    sourceKey: `${of.sourceKey}:back`,
    amount: -amount,
  };
  await takeBack(tx, context, movement, { of });
}
