import type { ReceiptReason } from '@club/api/contract/receipts';
import { fiscalCode } from '@club/domain/fiscal-link';
import { ClubError } from '../../app/club-error';
import { ActRefusedError } from '../../app/operator-act';
import { activityTag } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import { deleteReceiptPurchase } from '../orders/orders-repository';
import { notifyDecision } from './receipt-notices';
import { storePurchase } from './receipt-orders-repository';
import { announcePoints, givePoints, takePointsBack } from './receipt-points';
import {
  countPoints,
  findRefusal,
  releasesReceiptNumber,
  isInFuture,
  maySendAgain,
  type RuleContext,
} from './receipt-rules';
import {
  isDuplicateCode,
  lockReceipt,
  lockReceiptByCode,
  updateReceipt,
  type ReceiptChange,
  type ReceiptRow,
} from './receipts-repository';

/** The data of a receipt as an operator reads them; null for what is not readable. */
export interface ReceiptData {
  readonly register: string | null;
  readonly number: string | null;
  readonly total: number | null;
  readonly boughtAt: Date | null;
  readonly store: string | null;
}

/** Which receipt, and as what the operator has seen it: null without a look. */
export interface ReceiptRef {
  readonly id: number | null;
  readonly revision: number | null;
}

const states = { review: 'чекає', approved: 'підтверджено', refused: 'відхилено' } as const;

/** The receipt for an act, locked. Of two operators the second one sees what the first has done. */
async function requireReceipt(
  tx: Tx,
  { id, revision }: ReceiptRef,
  state: ReceiptRow['state'],
): Promise<ReceiptRow> {
  const receipt = id === null ? null : await lockReceipt(tx, id);
  if (receipt === null) throw new ActRefusedError('Такого чека немає.');
  if (receipt.state !== state) {
    const now = [states[receipt.state], receipt.decided_by].filter((part) => part !== null);
    throw new ActRefusedError(`Чек №\u00a0${receipt.id} уже змінено: ${now.join(', ')}.`);
  }
  if (revision !== null && receipt.revision !== revision) {
    throw new ActRefusedError(
      'Дані цього чека щойно змінено. Переглянь їх і виріши ще раз: форма вже показує нові.',
    );
  }
  return receipt;
}

function receiptCode({
  register,
  number,
}: Pick<ReceiptData, 'register' | 'number'>): string | null {
  if (register === null && number === null) return null;
  if (register !== null && number !== null) return fiscalCode({ register, number });
  throw new ActRefusedError('Номер каси й номер чека вводять разом.');
}

/** Frees a code that another receipt gives up. Gives when this customer has sent the purchase first. */
async function takeOverCode(
  tx: Tx,
  { id, customer_id: customerId, sent_at: sentAt, picture_id: picture, state }: ReceiptRow,
  code: string | null,
): Promise<Date> {
  const other = code === null ? null : await lockReceiptByCode(tx, code);
  if (other === null || other.id === id) return sentAt;
  const isSentAgain = maySendAgain(other, customerId);
  if (!isSentAgain && !releasesReceiptNumber(other, { customerId, hasPicture: picture !== null })) {
    const advice = state === 'review' ? ' Відхили цей як надісланий раніше.' : '';
    throw new ActRefusedError(`Чек із цим номером уже є: №\u00a0${other.id}.${advice}`);
  }
  await updateReceipt(tx, other.id, { code: null });
  return isSentAgain && other.sent_at < sentAt ? other.sent_at : sentAt;
}

async function store(tx: Tx, id: number, change: ReceiptChange): Promise<ReceiptRow> {
  try {
    return await updateReceipt(tx, id, change);
  } catch (error) {
    if (!isDuplicateCode(error)) throw error;
    throw new ActRefusedError('Чек із цим номером щойно надіслав хтось інший.', { cause: error });
  }
}

/** Enters what a receipt says; its expected points follow. */
async function enterData(
  tx: Tx,
  context: RuleContext,
  before: ReceiptRow,
  data: ReceiptData,
): Promise<ReceiptRow> {
  const { id, brand } = before;
  const { register, number, total, boughtAt, store: place } = data;
  if (boughtAt !== null && isInFuture(boughtAt, context.now())) {
    throw new ActRefusedError('Ця дата ще не настала. Перевір її.');
  }
  const code = receiptCode(data);
  return store(tx, id, {
    register,
    number,
    code,
    total,
    bought_at: boughtAt,
    store: place,
    sent_at: await takeOverCode(tx, before, code),
    points: await countPoints(tx, context, { total, boughtAt, brand }),
  });
}

function done(tx: Tx, context: RuleContext, receipt: ReceiptRow): ReceiptRow {
  context.cache.invalidate(tx, activityTag(receipt.customer_id));
  return receipt;
}

/** Stores corrected data of a receipt in review. */
export async function correctReceipt(
  tx: Tx,
  context: RuleContext,
  ref: ReceiptRef,
  data: ReceiptData,
): Promise<ReceiptRow> {
  const before = await requireReceipt(tx, ref, 'review');
  const receipt = await enterData(tx, context, before, data);
  await announcePoints(tx, context, receipt);
  return done(tx, context, receipt);
}

const limitTexts = {
  'too-old': 'Чек старший за дозволене. Відхили його з цією причиною.',
  'too-large': 'Сума більша за дозволену. Відхили його з цією причиною.',
} as const satisfies Partial<Record<ReceiptReason, string>>;

function requireApprovable(receipt: ReceiptRow, { club }: RuleContext): void {
  const { code, total, bought_at: boughtAt, sent_at: sentAt } = receipt;
  if (code === null || total === null || boughtAt === null) {
    throw new ActRefusedError('Для підтвердження потрібні номер каси, номер чека, сума й дата.');
  }
  const reason = findRefusal({ total, boughtAt }, { sentAt, club });
  if (reason === 'too-old' || reason === 'too-large') throw new ActRefusedError(limitTexts[reason]);
}

/** Gives the points of a receipt, once, and makes it a purchase that its customer can rate. */
export async function approveReceipt(
  tx: Tx,
  context: RuleContext,
  ref: ReceiptRef,
  { data, operator }: { readonly data: ReceiptData | null; readonly operator: string },
): Promise<ReceiptRow> {
  const before = await requireReceipt(tx, ref, 'review');
  const read = data === null ? before : await enterData(tx, context, before, data);
  requireApprovable(read, context);
  await givePoints(tx, context, read);
  const receipt = await updateReceipt(tx, read.id, {
    state: 'approved',
    order_id: await storePurchase(tx, read),
    decided_at: context.now(),
    decided_by: operator,
  });
  await notifyDecision(tx, context, receipt);
  return done(tx, context, receipt);
}

interface Refusal {
  readonly reason: ReceiptReason;
  readonly operator: string;
}

const refused = (context: RuleContext, { reason, operator }: Refusal) =>
  ({
    state: 'refused',
    reason,
    points: null,
    decided_at: context.now(),
    decided_by: operator,
  }) as const;

/** Ends a review without points, and notifies the customer of the reason. */
export async function refuseReceipt(
  tx: Tx,
  context: RuleContext,
  ref: ReceiptRef,
  refusal: Refusal,
): Promise<ReceiptRow> {
  const before = await requireReceipt(tx, ref, 'review');
  await announcePoints(tx, context, { ...before, points: null });
  const receipt = await updateReceipt(tx, before.id, refused(context, refusal));
  await notifyDecision(tx, context, receipt);
  return done(tx, context, receipt);
}

/** Puts a refused receipt back into the review, with the identity that it may have given up. */
export async function reopenReceipt(
  tx: Tx,
  context: RuleContext,
  ref: ReceiptRef,
): Promise<ReceiptRow> {
  const before = await requireReceipt(tx, ref, 'refused');
  const { total, bought_at: boughtAt, brand } = before;
  const code = receiptCode(before);
  const receipt = await store(tx, before.id, {
    state: 'review',
    code,
    sent_at: await takeOverCode(tx, before, code),
    reason: null,
    points: await countPoints(tx, context, { total, boughtAt, brand }),
    decided_at: null,
    decided_by: null,
  });
  await announcePoints(tx, context, receipt);
  return done(tx, context, receipt);
}

/** Takes an approval back: the points by the ledger, and the purchase if it was not rated. */
export async function takeApprovalBack(
  tx: Tx,
  context: RuleContext,
  ref: ReceiptRef,
  refusal: Refusal,
): Promise<ReceiptRow> {
  const before = await requireReceipt(tx, ref, 'approved');
  try {
    await takePointsBack(tx, context, before);
  } catch (error) {
    if (!(error instanceof ClubError) || error.code !== 'BALANCE_TOO_LOW') throw error;
    throw new ActRefusedError('Ці XP уже витрачено: баланс не буває від’ємним.', { cause: error });
  }
  const receipt = await updateReceipt(tx, before.id, {
    ...refused(context, refusal),
    round: before.round + 1,
  });
  // A purchase that was rated stays.
  if (before.order_id !== null) await deleteReceiptPurchase(tx, before.order_id);
  await notifyDecision(tx, context, receipt);
  return done(tx, context, receipt);
}
