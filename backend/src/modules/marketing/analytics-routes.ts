import { analyticsSection } from '../../outside/web-analytics/sandbox';
import { cleanUpAnalytics } from './analytics-clean-up';
import {
  authBat,
  collect,
  getBatToken,
  pwaAddOrderInfo,
  sendBatEvent,
} from '@club/api/contract/marketing';
import { addressBucket, refuseOverLimit } from '../../app/address-limit';
import type { Module } from '../../app/module';
import { bindToken, findToken, issueToken } from './bat-tokens';
import { storeEvents } from './event-store';
import { createWebAnalytics } from '../../outside/web-analytics/create';
import { enqueueForward } from './forward-job';
import { orderInfo } from './order-info';

/** Analytics events: stored in the own database, and forwarded to the web analytics service. */
export const analyticsModule: Module = {
  name: 'analytics',
  sandboxSections: async (db) => [await analyticsSection(db)],
  cleanUp: cleanUpAnalytics,
  jobs: (context) => {
    const service = createWebAnalytics(context);
    return {
      'analytics.forward': {
        run: async (events) => {
          await service?.send(events);
        },
      },
    };
  },
  register: ({ serve, context }) => {
    const { tokensPerAddress, callsPerToken, forwardsPerAddress } = context.club.analytics;
    const count = (bucket: string, limit: { limit: number; windowSeconds: number }) =>
      refuseOverLimit(context.db, { bucket, ...limit }, context.now(), 'TOO_MANY_REQUESTS');

    serve.public(getBatToken, async ({ address }) => {
      await count(addressBucket(context, 'bat-token', address), tokensPerAddress);
      return issueToken(context);
    });

    serve.customer(authBat, async ({ input, customer }) => {
      await context.transaction((tx) => bindToken(tx, context, input.token, customer.id));
      return { success: true };
    });

    serve.public(sendBatEvent, async ({ input, brand }) => {
      const token = await findToken(context, input.token);
      await count(`bat:${token.hash}`, callsPerToken);
      const { event, data } = input;
      return { accepted: await storeEvents(context, { event, data, token, brand }) };
    });

    serve.public(collect, async ({ input, address }) => {
      await count(addressBucket(context, 'collect', address), forwardsPerAddress);
      return { accepted: await enqueueForward(context, input) };
    });

    serve.customer(pwaAddOrderInfo, ({ input, customer }) =>
      orderInfo(context, customer.id, input.orderId),
    );
  },
};
