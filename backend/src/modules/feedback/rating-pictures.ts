import type { AppContext } from '../../app/context';
import { takePictures } from '../uploads/pictures-service';
import type { Scope } from './feedback-repository';
import { findRatable, type SentRating } from './feedback-service';

/**
 * Stores the pictures of a rating before its transaction; null if the order can't be rated. Then the
 * transaction decides: the rating may be there because this is a repeat.
 */
export async function takeRatingPictures(
  context: AppContext,
  scope: Scope,
  sent: SentRating,
): Promise<readonly string[] | null> {
  const { order } = await findRatable(context.db, scope, sent);
  if (!order.canWrite) return null;
  const { customerId } = scope;
  return takePictures(context, { customerId, purpose: 'feedback' }, sent.pictures);
}
