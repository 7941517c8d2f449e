import './fulfilment-tables';
import { sendAddress } from '@club/api/contract/delivery';
import { sendPhoneCall } from '@club/api/contract/fulfilment';
import type { Module } from '../../app/module';
import type { JobHandler } from '../../foundation/jobs/jobs';
import { createCallCentre } from '../../outside/call-centre/create';
import { callsSection } from '../../outside/call-centre/sandbox';
import { parcelsSection } from '../../outside/courier/sandbox';
import { storeSection } from '../../outside/store/sandbox';
import { serveSandboxStore } from '../../outside/store/sandbox-page';
import { createIpostTokens } from '../delivery/ipost-service';
import { saveCallRequest, requestCall } from './call-service';
import { handOverLate, reportCancelled } from './hand-over';
import { takeAddress } from './send-address';
import { syncOrderToStore } from './store-job';
import { serveStoreWebhook } from './store-webhook';

/** What happens to an order outside of this server: store, courier and call centre. */
export const fulfilmentModule: Module = {
  name: 'fulfilment',
  sandboxSections: async (db) => [
    await storeSection(db),
    await parcelsSection(db),
    await callsSection(db),
  ],
  jobs: (context) => {
    const calls = createCallCentre(context);
    const passOn: JobHandler<{ orderId: number }> = {
      run: (data) => syncOrderToStore(context, context.stores, data),
      retryFor: '3 days',
    };
    return {
      'orders.pass-on.main': passOn,
      'orders.pass-on.second': passOn,
      'orders.pass-on': passOn,
      'orders.call': { run: (data) => requestCall(context, calls, data), retryFor: '3 days' },
      'ipost.hand-over': {
        run: ({ orderId }) => handOverLate(context, context.courier, orderId),
        retryFor: '3 days',
      },
      'ipost.cancelled': {
        run: ({ orderId }) => reportCancelled(context, orderId),
        retryFor: '3 days',
      },
    };
  },
  register: async ({ app, serve, context }) => {
    serve.customer(sendPhoneCall, async ({ input, customer, brand }) => {
      await context.transaction((tx) =>
        saveCallRequest(tx, context, { ...input, customerId: customer.id, brand }),
      );
      return { success: true };
    });

    const tokens = createIpostTokens(context);
    serve.customer(sendAddress, async ({ input, customer, session }) => {
      await tokens.check(session, input.token);
      await takeAddress(context, context.courier, customer.id, input);
      return { success: true };
    });

    await serveStoreWebhook(app, context);
    if (context.config.sandbox) serveSandboxStore(app, context);
  },
};
