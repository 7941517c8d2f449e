import type { FeedbackTag, RatableOrder } from '@club/api/contract/feedback';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../foundation/database-id';
import { customerTag } from '../../app/sessions';
import type { Db, Tx } from '../../foundation/database/schema';
import { readBalance } from '../loyalty/ledger-accounts-repository';
import { countTask } from '../marathon/done-days';
import { attachPictures } from '../uploads/pictures-service';
import { ordersToRate, type Scope } from './feedback-repository';
import { parseTags } from './known-tags';
import { findOrderBrand, insertFeedback } from './ratings-repository';

/** A rating as a form sends it. */
export interface SentRating {
  readonly orderId: string;
  readonly rating: number;
  readonly text: string;
  readonly tags?: string | undefined;
  readonly pictures?: readonly Blob[] | undefined;
}

interface Ratable {
  readonly orderId: number;
  readonly order: RatableOrder;
  readonly tags: readonly FeedbackTag[];
}

async function ownOrder(db: Db | Tx, scope: Scope, orderId: number): Promise<RatableOrder> {
  const [order] = await ordersToRate(db, scope, [orderId]);
  // The same error for an unknown order and another customer's.
  if (!order) throw new ClubError('NOT_FOUND');
  return order;
}

/** The customer's own order, and the tags. Throws if there is no such order or tag. */
export async function findRatable(
  db: Db | Tx,
  scope: Scope,
  { orderId: id, tags: names }: SentRating,
): Promise<Ratable> {
  const tags = parseTags(names);
  const orderId = databaseId(id);
  if (orderId === null) throw new ClubError('NOT_FOUND');
  return { orderId, order: await ownOrder(db, scope, orderId), tags };
}

/** Whether the stored rating is what is sent: a repeat, whose first answer may be lost. */
function isRepeat({ feedback }: RatableOrder, sent: SentRating, tags: readonly string[]): boolean {
  return (
    feedback !== null &&
    feedback.rating === sent.rating &&
    feedback.text === sent.text &&
    feedback.pictures.length === (sent.pictures ?? []).length &&
    feedback.tags.toSorted().join() === tags.toSorted().join()
  );
}

/**
 * Rates an order once; the same rating again gets the answer of the first. Without pictures (null), it
 * could not be rated when they were taken.
 */
export async function rateOrder(
  tx: Tx,
  context: AppContext,
  scope: Scope,
  sent: SentRating & { readonly pictureIds: readonly string[] | null },
): Promise<{ order: RatableOrder; balance: number }> {
  const { orderId, order, tags } = await findRatable(tx, scope, sent);
  const { rating, text, pictureIds } = sent;
  const { customerId } = scope;
  if (pictureIds === null && isRepeat(order, sent, tags)) {
    return { order, balance: await readBalance(tx, customerId, context.now()) };
  }
  if (!order.canWrite || pictureIds === null) throw new ClubError('FEEDBACK_NOT_ALLOWED');
  await attachPictures(tx, context, { customerId, purpose: 'feedback' }, pictureIds);
  const { brands } = order;
  const feedback = { orderId, rating, text, tags, brands, pictureIds, at: context.now() };
  // Of two simultaneous ratings the database accepts one.
  if (!(await insertFeedback(tx, feedback))) throw new ClubError('FEEDBACK_NOT_ALLOWED');
  const brand = scope.brand ?? (await findOrderBrand(tx, orderId));
  await countTask(tx, context, { customerId, brand, task: 'feedback' });
  context.cache.invalidate(tx, customerTag(customerId));
  const balance = await readBalance(tx, customerId, context.now());
  return { order: await ownOrder(tx, scope, orderId), balance };
}
