import { getLiqpayLink, getPayment } from '@club/api/contract/payments';
import { z } from 'zod';
import { acceptForms } from '../../app/accept-forms';
import { createCircuit } from '../../app/circuit';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../app/database-id';
import { ClubError } from '../../app/club-error';
import type { Module } from '../../app/module';
import { CardPaymentsError, type CardPayments } from './card-payments';
import { createLiqpay } from './liqpay';
import { paymentJobs } from './payments-jobs';
import { hearCallback, paymentLink, paymentState } from './payments-service';
import { createSandboxCards } from './sandbox-cards';
import { sendSandboxCallback, serveSandboxCards } from './sandbox-cards-page';

const callback = z.object({ data: z.string().max(20_000), signature: z.string().max(200) });

/** A provider that does not answer is left in peace for a while. */
function withCircuit(cards: CardPayments, now: AppContext['now']): CardPayments {
  const guarded = createCircuit({
    now,
    isAway: (error) => error instanceof CardPaymentsError,
    refusal: () => new CardPaymentsError('The card provider did not answer lately'),
  });
  return {
    ...cards,
    status: (...asked) => guarded(() => cards.status(...asked)),
    refund: (...asked) => guarded(() => cards.refund(...asked)),
  };
}

/** No contract with a provider: nobody can pay, and nothing is taken for paid. */
function noCards(): CardPayments {
  const refuse = () =>
    Promise.reject(new CardPaymentsError('No cards: set LIQPAY_PUBLIC_KEY and LIQPAY_PRIVATE_KEY'));
  return { link: refuse, read: () => null, status: refuse, refund: refuse };
}

/** The sandbox never takes a card, whatever else is configured. */
function cardPaymentsOf({ config, db, now }: AppContext): CardPayments {
  if (config.sandbox) return createSandboxCards({ db, now });
  const { liqpay } = config.shop;
  return liqpay === null ? noCards() : withCircuit(createLiqpay(liqpay), now);
}

function orderIdOf(text: string): number {
  const id = databaseId(text);
  if (id === null) throw new ClubError('ORDER_NOT_FOUND');
  return id;
}

export const paymentsModule: Module = {
  name: 'payments',
  register: async ({ serve, app, context }) => {
    const parts = { context, cards: cardPaymentsOf(context) };

    context.jobs.handle({
      ...paymentJobs(parts),
      'sandbox.card-callback': ({ reference }) => sendSandboxCallback(app, context, reference),
    });

    serve.customer(getLiqpayLink, async ({ input, customer }) => ({
      success: true,
      link: await paymentLink(parts, customer.id, orderIdOf(input.orderId)),
    }));

    serve.customer(getPayment, async ({ input, customer }) => ({
      payment: await paymentState(parts, customer.id, orderIdOf(input.orderId)),
    }));

    await app.register((scope, _options, done) => {
      acceptForms(scope);
      // Its signature is its key: nobody logs in here.
      scope.post('/payments/liqpay', async (request, reply) => {
        const parsed = callback.safeParse(request.body);
        const isHeard = parsed.success && (await hearCallback(parts, parsed.data));
        if (!isHeard) context.log.warn('a callback about card payments was refused');
        return reply.code(isHeard ? 200 : 400).send({ ok: isHeard });
      });
      if (context.config.sandbox) serveSandboxCards(scope, context);
      done();
    });
  },
};
