import './subscriptions-tables';
import { getBoxHistory } from '@club/api/contract/subscriptions/boxes';
import {
  actOnSubscription,
  changeSubscription,
  getBoxChoices,
  getSubscription,
  subscribe,
} from '@club/api/contract/subscriptions/subscription';
import type { Module } from '../../app/module';
import { activityTags } from '../../app/sessions';
import { switchesTag } from '../../app/switches';
import { catalogTag, stockTag } from '../catalog/catalog-tags';
import { sendBoxEmail } from './box-notices';
import { stepSubscription } from './box-step';
import { actOn } from './subscription-acts';
import { changeSettings, startSubscription } from './subscription-settings';
import { viewChoices, viewHistory, viewSubscription } from './subscription-views';
import { subscriptionsDeletion } from './subscriptions-deletion';
import { subscriptionsPage } from './subscriptions-page';
import { seedSubscriptions } from './subscriptions-seed';

/** What a subscription shows beside the customer's own data. */
const goodsTags = [catalogTag, stockTag, switchesTag];

export const subscriptionsModule: Module = {
  name: 'subscriptions',
  deletion: subscriptionsDeletion,
  seed: seedSubscriptions,
  jobs: (context) => ({
    'subscriptions.step': {
      run: (data) => stepSubscription(context, data),
      retryFor: '3 days',
    },
    'subscriptions.letter': { run: (data) => sendBoxEmail(context, data), retryFor: '3 days' },
  }),
  operatorPages: (context) => [subscriptionsPage(context)],
  register: ({ serve, context }) => {
    const { cache } = context;
    // Not cached: it says for each product whether there is enough of it.
    serve.customer(getSubscription, ({ customer, db }) =>
      viewSubscription(db, context, customer.id),
    );
    serve.customer(getBoxChoices, ({ customer: { id }, brand, db }) =>
      cache.json(`box-choices:${id}:${brand}`, [...activityTags(id), ...goodsTags], () =>
        viewChoices(db, context, id, brand),
      ),
    );
    serve.customer(getBoxHistory, ({ input: { before }, customer: { id: customerId }, db }) => {
      const read = () => viewHistory(db, context, { customerId, before });
      // Only the first page is cached: it is read most, and the others would evict useful answers.
      if (before !== undefined) return read();
      return cache.json(`box-history:${customerId}`, activityTags(customerId), read);
    });
    serve.once(subscribe, async ({ input: { settings }, customer, brand, tx }) => {
      await startSubscription(tx, context, brand, { customerId: customer.id, settings });
      return viewSubscription(tx, context, customer.id);
    });
    serve.once(changeSubscription, async ({ input: { settings, version }, customer, tx }) => {
      await changeSettings(tx, context, { customerId: customer.id, settings, version });
      return viewSubscription(tx, context, customer.id);
    });
    serve.once(actOnSubscription, async ({ input: { act, month, total }, customer, tx }) => {
      await actOn(tx, context, { customerId: customer.id, act, month, total });
      return viewSubscription(tx, context, customer.id);
    });
  },
};
