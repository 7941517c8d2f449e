import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { seededOffers } from '../../../seed/offers';
import { daysBefore } from '../account/users-seed';
import { offerContent } from './offer-shape';
import { insertOffer } from './offers-repository';

export async function seedOffers(tx: Tx, context: AppContext): Promise<void> {
  const startsAt = daysBefore(context.now(), 30);
  for (const [index, offer] of seededOffers.entries()) {
    const content = offerContent.parse(offer);
    await insertOffer(tx, { ...content, position: index + 1, startsAt, endsAt: null });
  }
}
