import { cardsSection } from '../../outside/cards/sandbox-page';
import './payments-tables';
import { getLiqpayLink, getPayment } from '@club/api/contract/payments';
import { z } from 'zod';
import { acceptForms } from '../../app/accept-forms';
import { databaseId } from '../../foundation/database-id';
import { ClubError } from '../../app/club-error';
import type { Module } from '../../app/module';
import { paymentsDeletion } from './payments-deletion';
import { paymentJobs } from './payments-jobs';
import { handleCallback, paymentLink, paymentState } from './payments-service';
import { createCardPayments } from '../../outside/cards/create';
import { sendSandboxCallback, serveSandboxCards } from '../../outside/cards/sandbox-page';

const callback = z.object({ data: z.string().max(20_000), signature: z.string().max(200) });

function parseOrderId(text: string): number {
  const id = databaseId(text);
  if (id === null) throw new ClubError('ORDER_NOT_FOUND');
  return id;
}

export const paymentsModule: Module = {
  name: 'payments',
  deletion: paymentsDeletion,
  sandboxSections: async (db) => [await cardsSection(db)],
  register: async ({ serve, app, context }) => {
    const dependencies = { context, cards: createCardPayments(context) };

    context.jobs.handle({
      ...paymentJobs(dependencies),
      'sandbox.card-callback': {
        run: ({ reference }) => sendSandboxCallback(app, context, reference),
      },
    });

    serve.customer(getLiqpayLink, async ({ input, customer, host }) => ({
      success: true,
      link: await paymentLink(dependencies, customer.id, parseOrderId(input.orderId), host),
    }));

    serve.customer(getPayment, async ({ input, customer }) => ({
      payment: await paymentState(dependencies, customer.id, parseOrderId(input.orderId)),
    }));

    await app.register((scope, _options, done) => {
      acceptForms(scope);
      // The signature authenticates the provider: there is no login.
      scope.post('/payments/liqpay', async (request, reply) => {
        const parsed = callback.safeParse(request.body);
        const isAccepted = parsed.success && (await handleCallback(dependencies, parsed.data));
        if (!isAccepted) context.log.warn('a callback about card payments was refused');
        return reply.code(isAccepted ? 200 : 400).send({ ok: isAccepted });
      });
      if (context.config.sandbox) serveSandboxCards(scope, context);
      done();
    });
  },
};
