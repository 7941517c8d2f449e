import './feedback-tables';
import {
  canWriteByOrder,
  getAuth,
  getOfflineOrders,
  importOrdersInBackground,
} from '@club/api/contract/feedback';
import { ClubError } from '../../app/club-error';
import type { Module } from '../../app/module';
import { createSectionTokens } from '../../app/section-tokens';
import { feedbackDeletion } from './feedback-deletion';
import { seedFeedback } from './feedback-seed';
import { shopBrand, toScope } from './feedback-scope';
import { readRatable } from './ratable-orders';
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
  register: (dependencies) => {
    const { serve, context } = dependencies;
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
      return readRatable(context, scope, input);
    });
    serve.customer(getOfflineOrders, async ({ input, customer, session, brand }) => {
      await tokens.check(session, input.token);
      const own = { customerId: customer.id, brand };
      return readRatable(context, toScope(context, { ...own, channel: 'receipt' }), input);
    });
    serve.customer(importOrdersInBackground, async ({ input, customer, session }) => {
      await tokens.check(session, input.token);
      return startImport(context, customer.id);
    });
    sendRoutes(dependencies, tokens);
  },
};
