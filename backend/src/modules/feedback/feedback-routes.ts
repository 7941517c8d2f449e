import './feedback-tables';
import { canWriteByOrder, getAuth, send } from '@club/api/contract/feedback';
import { brands, type Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../app/database-id';
import type { Module } from '../../app/module';
import { customerTag, activityTags } from '../../app/sessions';
import { createSectionTokens } from '../../app/section-tokens';
import { ordersToRate, type Scope } from './feedback-repository';
import { seedFeedback } from './feedback-seed';
import { rateOrder } from './feedback-service';

const TOKEN_SECONDS = 1800;
const WRITABLE_DAYS = 60;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The app of the storefront's domain. */
function brandOfShop(context: AppContext, shop: string): Brand {
  const brand = brands.find((one) => context.config.brands[one].shopDomain === shop);
  if (brand === undefined) {
    throw new ClubError('BAD_REQUEST', { details: [{ path: 'shop', message: 'unknown shop' }] });
  }
  return brand;
}

function toScope(context: AppContext, customerId: number, shop: string): Scope {
  return {
    customerId,
    brand: brandOfShop(context, shop),
    writableSince: new Date(context.now().getTime() - WRITABLE_DAYS * DAY_MS),
    pictures: context.pictures,
  };
}

export const feedbackModule: Module = {
  name: 'feedback',
  seed: seedFeedback,
  register: ({ serve, context }) => {
    const tokens = createSectionTokens(context, {
      section: 'feedback',
      lifeSeconds: TOKEN_SECONDS,
      refusal: 'FEEDBACK_UNAUTHENTICATED',
    });
    serve.customer(getAuth, ({ session }) => tokens.issue(session));
    serve.customer(canWriteByOrder, async ({ input, customer, session, db }) => {
      await tokens.check(session, input.token);
      const scope = toScope(context, customer.id, input.shop);
      if (customer.accounts[scope.brand]?.shopifyId !== input.shopifyId) {
        throw new ClubError('NOT_FOUND');
      }
      if (input.orders) {
        const ids = input.orders.map(databaseId).filter((id) => id !== null);
        return { orders: await ordersToRate(db, scope, ids) };
      }
      // Whether an order can be rated depends on the time, so an answer is cached for an hour at most.
      const hour = Math.floor(context.now().getTime() / HOUR_MS);
      const key = `ratable:${customer.id}:${scope.brand}:${hour}`;
      return context.cache.json(key, activityTags(customer.id), async () => ({
        orders: await ordersToRate(context.db, scope, null),
      }));
    });
    serve.once(send, async ({ input, customer, session, tx }) => {
      await tokens.checkWithin(tx, session, input.token);
      const scope = toScope(context, customer.id, input.shop);
      const orderId = databaseId(input.orderId);
      if (orderId === null) throw new ClubError('NOT_FOUND');
      const { rating, text } = input;
      const order = await rateOrder(tx, scope, { orderId, rating, text, at: context.now() });
      context.cache.invalidate(tx, customerTag(customer.id));
      return { order };
    });
  },
};
