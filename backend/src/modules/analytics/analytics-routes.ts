import {
  authBat,
  collect,
  getBatToken,
  pwaAddOrderInfo,
  sendBatEvent,
} from '@club/api/contract/analytics';
import { addressBucket, refuseOverLimit } from '../../app/address-limit';
import type { Module } from '../../app/module';
import { bindToken, findToken, issueToken } from './bat-tokens';
import { keepEvents } from './event-store';
import { takeForward, webAnalyticsOf } from './forward-job';
import { orderInfo } from './order-info';

/** What is measured: kept here for the team, and handed on to the web analytics service. */
export const analyticsModule: Module = {
  name: 'analytics',
  jobs: (context) => {
    const service = webAnalyticsOf(context);
    return {
      'analytics.forward': async (events) => {
        await service?.send(events);
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
      return { accepted: await keepEvents(context, { event, data, token, brand }) };
    });

    serve.public(collect, async ({ input, address }) => {
      await count(addressBucket(context, 'collect', address), forwardsPerAddress);
      return { accepted: await takeForward(context, input) };
    });

    serve.customer(pwaAddOrderInfo, ({ input, customer }) =>
      orderInfo(context, customer.id, input.orderId),
    );
  },
};
