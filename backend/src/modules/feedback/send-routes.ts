import { send, sendOffline } from '@club/api/contract/feedback';
import type { ModuleDependencies } from '../../app/module';
import type { SectionTokens } from '../../app/section-tokens';
import { discardPictures } from '../uploads/remove-pictures';
import { shopBrand, toScope } from './feedback-scope';
import { rateOrder } from './feedback-service';
import { takeRatingPictures } from './rating-pictures';

/** The two endpoints that rate: an order of a shop, and a receipt. */
export function sendRoutes({ serve, context }: ModuleDependencies, tokens: SectionTokens): void {
  const discard = (ids: readonly string[] | null) => discardPictures(context, ids ?? []);
  const onlineScope = (customerId: number, shop: string) =>
    toScope(context, { customerId, brand: shopBrand(context, shop), channel: 'online' });
  // A rating that waited on the device may arrive from the other app.
  const receiptScope = (customerId: number) =>
    toScope(context, { customerId, brand: null, channel: 'receipt' });

  serve.onceWith(
    send,
    async ({ input, customer, session }) => {
      await tokens.check(session, input.token);
      return takeRatingPictures(context, onlineScope(customer.id, input.shop), input);
    },
    async ({ input, customer, session, tx, prepared: pictureIds }) => {
      await tokens.checkWithin(tx, session, input.token);
      const scope = onlineScope(customer.id, input.shop);
      return rateOrder(tx, context, scope, { ...input, pictureIds });
    },
    { discard },
  );
  serve.onceWith(
    sendOffline,
    async ({ input, customer, session }) => {
      await tokens.check(session, input.token);
      return takeRatingPictures(context, receiptScope(customer.id), input);
    },
    async ({ input, customer, session, tx, prepared: pictureIds }) => {
      await tokens.checkWithin(tx, session, input.token);
      const scope = receiptScope(customer.id);
      return rateOrder(tx, context, scope, { ...input, pictureIds });
    },
    { discard },
  );
}
