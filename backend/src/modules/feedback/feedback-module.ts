import './feedback-tables';
import {
  canWriteByOrder,
  getAuth,
  getOfflineOrders,
  importOrdersInBackground,
} from '@club/api/contract/feedback';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../app/database-id';
import type { Module } from '../../app/module';
import { activityTags } from '../../app/sessions';
import { createSectionTokens } from '../../app/section-tokens';
import { feedbackDeletion } from './feedback-deletion';
import { ordersToRate, type Scope } from './feedback-repository';
import { seedFeedback } from './feedback-seed';
import { shopBrand, toScope } from './feedback-scope';
import { importJobs, startImport } from './import-orders';
import { reviewPage } from './review-page';
import { sendRoutes } from './send-routes';

const TOKEN_SECONDS = 1800;
const HOUR_MS = 3_600_000;

/** Whether an order can be rated depends on the time, so an answer is cached for an hour at most. */
function readList(context: AppContext, scope: Scope) {
  const hour = Math.floor(context.now().getTime() / HOUR_MS);
  const { customerId, brand, channel } = scope;
  const key = `ratable:${customerId}:${brand}:${channel}:${hour}`;
  return context.cache.json(key, activityTags(customerId), async () => ({
    orders: await ordersToRate(context.db, scope, null),
  }));
}

/** Ratings of orders and receipts, with the answers of the club. */
export const feedbackModule: Module = {
  name: 'feedback',
  deletion: feedbackDeletion,
  seed: seedFeedback,
  jobs: importJobs,
  operatorPages: (context) => [reviewPage(context)],
  register: (parts) => {
    const { serve, context } = parts;
    const tokens = createSectionTokens(context, {
      section: 'feedback',
      lifeSeconds: TOKEN_SECONDS,
      refusal: 'FEEDBACK_UNAUTHENTICATED',
    });
    serve.customer(getAuth, ({ session }) => tokens.issue(session));
    serve.customer(canWriteByOrder, async ({ input, customer, session, db }) => {
      await tokens.check(session, input.token);
      const brand = shopBrand(context, input.shop);
      if (customer.accounts[brand]?.shopifyId !== input.shopifyId) {
        throw new ClubError('NOT_FOUND');
      }
      const scope = toScope(context, { customerId: customer.id, brand, channel: 'online' });
      if (!input.orders) return readList(context, scope);
      const ids = input.orders.map(databaseId).filter((id) => id !== null);
      return { orders: await ordersToRate(db, scope, ids) };
    });
    serve.customer(getOfflineOrders, async ({ input, customer, session, brand }) => {
      await tokens.check(session, input.token);
      const own = { customerId: customer.id, brand };
      return readList(context, toScope(context, { ...own, channel: 'receipt' }));
    });
    serve.customer(importOrdersInBackground, async ({ input, customer, session }) => {
      await tokens.check(session, input.token);
      return startImport(context, customer.id);
    });
    sendRoutes(parts, tokens);
  },
};
