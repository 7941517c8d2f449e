import './feedback-tables';
import {
  canWriteByOrder,
  getAuth,
  getOfflineOrders,
  importOrdersInBackground,
} from '@club/api/contract/feedback';
import { ClubError } from '../../app/club-error';
import { databaseId } from '../../app/database-id';
import type { Module } from '../../app/module';
import { createSectionTokens } from '../../app/section-tokens';
import { feedbackDeletion } from './feedback-deletion';
import { seedFeedback } from './feedback-seed';
import { shopBrand, toScope } from './feedback-scope';
import { readAllRatable, readRatable } from './ratable-orders';
import { importJobs, startImport } from './import-orders';
import { reviewPage } from './review-page';
import { sendRoutes } from './send-routes';

const TOKEN_SECONDS = 1800;

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
    serve.customer(canWriteByOrder, async ({ input, customer, session }) => {
      await tokens.check(session, input.token);
      const brand = shopBrand(context, input.shop);
      if (customer.accounts[brand]?.shopifyId !== input.shopifyId) {
        throw new ClubError('NOT_FOUND');
      }
      const scope = toScope(context, { customerId: customer.id, brand, channel: 'online' });
      if (!input.orders) return readAllRatable(context, scope);
      const ids = input.orders.map(databaseId).filter((id) => id !== null);
      return readRatable(context, scope, ids);
    });
    serve.customer(getOfflineOrders, async ({ input, customer, session, brand }) => {
      await tokens.check(session, input.token);
      const own = { customerId: customer.id, brand };
      return readAllRatable(context, toScope(context, { ...own, channel: 'receipt' }));
    });
    serve.customer(importOrdersInBackground, async ({ input, customer, session }) => {
      await tokens.check(session, input.token);
      return startImport(context, customer.id);
    });
    sendRoutes(parts, tokens);
  },
};
