import { fiscalCode, parseFiscalLink, purchaseMoment } from '@club/domain/fiscal-link';
import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { refuseOverLimit } from '../../app/address-limit';
import { activityTag } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import { attachPictures, storePicture } from '../uploads/pictures-service';
import { removePictures } from '../uploads/remove-pictures';
import { picturePrint } from './picture-print';
import { announcePoints } from './receipt-points';
import {
  areReceiptsOn,
  countPoints,
  findRefusal,
  releasesReceiptNumber,
  isInFuture,
  maySendAgain,
  sentMoment,
} from './receipt-rules';
import {
  insertReceipt,
  lockReceiptByCode,
  updateReceipt,
  type NewReceipt,
  type ReceiptRow,
} from './receipts-repository';

const DAY_SECONDS = 86_400;

export interface Sender {
  readonly customerId: number;
  readonly brand: Brand;
}

/** The picture of a receipt, stored before its receipt is. */
export interface TakenPicture {
  readonly id: string;
  readonly print: string | null;
}

const owner = ({ customerId }: Pick<Sender, 'customerId'>) =>
  ({ customerId, purpose: 'receipt' }) as const;

/** The receipt of a link, or null without one. Nothing is read from the address itself. */
function readLink(link: string | undefined, now: Date) {
  if (link === undefined) return null;
  const fiscal = parseFiscalLink(link);
  const boughtAt = fiscal && purchaseMoment(fiscal);
  if (boughtAt === null || isInFuture(boughtAt, now)) throw new ClubError('RECEIPT_INVALID');
  const { register, number, total } = fiscal!;
  return { register, number, total, bought_at: boughtAt, code: fiscalCode(fiscal!) };
}

/** Checks what is sent, and stores the picture. Before the transaction: a picture takes seconds. */
export async function prepareReceipt(
  context: AppContext,
  { customerId, brand }: Sender,
  { link, picture }: { readonly link?: string | undefined; readonly picture?: Blob | undefined },
): Promise<TakenPicture | null> {
  if (readLink(link, context.now()) === null && picture === undefined) {
    throw new ClubError('RECEIPT_INVALID');
  }
  if (!(await areReceiptsOn(context.db, context, brand))) throw new ClubError('RECEIPT_PAUSED');
  if (picture === undefined) return null;
  const { id, thumbnail } = await storePicture(context, owner({ customerId }), picture);
  return { id, print: await picturePrint(thumbnail) };
}

const noData = { register: null, number: null, code: null, total: null, bought_at: null };

/** What a customer sends. */
interface SentReceipt {
  readonly link: string | undefined;
  readonly picture: TakenPicture | null;
  /** How long it waited on the device, as the device says. */
  readonly queuedForSeconds: number | null;
}

/** The receipt as it is stored first: in review, or refused where its link already shows why. */
async function newReceipt(
  tx: Tx,
  context: AppContext,
  { customerId, brand }: Sender,
  { link, picture, queuedForSeconds }: SentReceipt,
): Promise<NewReceipt> {
  const now = context.now();
  const data = readLink(link, now) ?? noData;
  const purchase = { total: data.total, boughtAt: data.bought_at };
  const sentAt = sentMoment(queuedForSeconds, context);
  const reason = findRefusal(purchase, { sentAt, club: context.club });
  return {
    ...data,
    customer_id: customerId,
    brand,
    state: reason === null ? 'review' : 'refused',
    sent_at: sentAt,
    has_link: link !== undefined,
    store: null,
    picture_id: picture?.id ?? null,
    picture_print: picture?.print ?? null,
    points: reason === null ? await countPoints(tx, context, { ...purchase, brand }) : null,
    reason,
    order_id: null,
    decided_at: reason === null ? null : now,
    decided_by: null,
  };
}

/**
 * A receipt whose refusal has asked for another photo comes back to the review when its customer sends
 * one. It stays as old as when it was sent first.
 */
async function sendAgain(
  tx: Tx,
  context: AppContext,
  before: ReceiptRow,
  { picture_id, picture_print }: Pick<NewReceipt, 'picture_id' | 'picture_print'>,
): Promise<ReceiptRow> {
  if (before.picture_id !== null) await removePictures(tx, context, [before.picture_id]);
  const { total, bought_at: boughtAt, brand } = before;
  return updateReceipt(tx, before.id, {
    state: 'review',
    picture_id: picture_id ?? null,
    picture_print: picture_print ?? null,
    points: await countPoints(tx, context, { total, boughtAt, brand }),
    reason: null,
    decided_at: null,
    decided_by: null,
  });
}

/** Stores a receipt whose identity another one has; null if that one keeps it. */
async function sendKnown(
  tx: Tx,
  context: AppContext,
  fresh: NewReceipt,
): Promise<ReceiptRow | null> {
  const { code, customer_id: customerId } = fresh;
  const hasPicture = Boolean(fresh.picture_id);
  const holder = code ? await lockReceiptByCode(tx, code) : null;
  if (holder === null) return null;
  if (maySendAgain(holder, customerId)) {
    return hasPicture ? sendAgain(tx, context, holder, fresh) : null;
  }
  if (fresh.state !== 'review' || !releasesReceiptNumber(holder, { customerId, hasPicture }))
    return null;
  await updateReceipt(tx, holder.id, { code: null });
  return insertReceipt(tx, fresh);
}

/** A repeat, whose first answer may be lost, gets the receipt as it is stored. */
async function repeatedReceipt(
  tx: Tx,
  context: AppContext,
  { code, customer_id: customerId, picture_id: pictureId }: NewReceipt,
): Promise<ReceiptRow> {
  const stored = code ? await lockReceiptByCode(tx, code) : null;
  // It stays counted: nobody may find out which receipts are known by trying many.
  if (stored?.customer_id !== customerId)
    throw new ClubError('RECEIPT_USED', { keepEffects: true });
  await removePictures(tx, context, pictureId ? [pictureId] : []);
  return stored;
}

/** Stores a receipt for the review. One receipt is accepted once, from one customer. */
export async function sendReceipt(
  tx: Tx,
  context: AppContext,
  sender: Sender,
  sent: SentReceipt,
): Promise<ReceiptRow> {
  const { customerId } = sender;
  const perDay = {
    bucket: `receipts:${customerId}`,
    limit: context.club.receipts.aDay,
    windowSeconds: DAY_SECONDS,
  };
  await refuseOverLimit(tx, perDay, context.now(), 'RECEIPT_LIMIT');
  const fresh = await newReceipt(tx, context, sender, sent);
  const receipt = (await insertReceipt(tx, fresh)) ?? (await sendKnown(tx, context, fresh));
  if (receipt === null) return repeatedReceipt(tx, context, fresh);
  await attachPictures(tx, context, owner(sender), sent.picture ? [sent.picture.id] : []);
  if (receipt.state === 'review') await announcePoints(tx, context, receipt);
  context.cache.invalidate(tx, activityTag(customerId));
  return receipt;
}
