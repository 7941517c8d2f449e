import { z } from 'zod';
import { createServiceClient } from '../service-client';
import { ServiceError } from '../service-error';
import type { CardPayments, Charge, PaymentFact } from './port';
import { pack, readPayment, toAmount, unpack, type LiqpayKeys } from './liqpay-protocol';

export interface LiqpayOptions extends LiqpayKeys {
  /** Like https://www.liqpay.ua */
  readonly url: string;
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

const SERVICE = 'card provider';

/** A JSON object; its fields depend on the action. */
const anyAnswer = z.looseObject({});

const failure = z.object({ result: z.literal('error'), err_code: z.string().default('unknown') });

/** Codes of a payment that has not begun. */
const unknownPayment = new Set(['payment_not_found', 'err_payment_not_found', 'order_not_found']);

function checkoutFields(charge: Charge, { publicKey, version, isTest }: LiqpayOptions) {
  return {
    version,
    public_key: publicKey,
    action: 'pay',
    amount: toAmount(charge.amountKopiykas),
    currency: 'UAH',
    description: charge.description,
    order_id: charge.reference,
    server_url: charge.callbackUrl,
    result_url: charge.returnUrl,
    language: 'uk',
    expired_date: charge.expiresAt.toISOString().slice(0, 19).replace('T', ' '),
    ...(isTest ? { sandbox: 1 } : {}),
  };
}

function refusalError({ err_code }: z.output<typeof failure>): ServiceError {
  return new ServiceError(SERVICE, `refused ${err_code}`, { kind: 'refused' });
}

/** The real provider: https://www.liqpay.ua/doc/api */
export function createLiqpay(options: LiqpayOptions): CardPayments {
  const { url, publicKey, version, now, timeoutMs = 5000 } = options;
  const client = createServiceClient({ service: SERVICE, now, timeoutMs });

  function request<T>(answer: z.ZodType<T>, fields: Readonly<Record<string, unknown>>): Promise<T> {
    const form = { ...pack({ version, public_key: publicKey, ...fields }, options) };
    return client.call(new URL('/api/request', url), answer, { form });
  }

  async function status(reference: string): Promise<PaymentFact | null> {
    const answer = await request(anyAnswer, { action: 'status', order_id: reference });
    const refused = failure.safeParse(answer).data;
    if (refused && unknownPayment.has(refused.err_code)) return null;
    const fact = readPayment(answer, options);
    if (fact?.reference === reference) return fact;
    if (refused) throw refusalError(refused);
    throw new ServiceError(SERVICE, 'answered something else', { kind: 'invalid-answer' });
  }

  return {
    link: (charge) => {
      const link = new URL('/api/3/checkout', url);
      link.search = new URLSearchParams({
        ...pack(checkoutFields(charge, options), options),
      }).toString();
      return Promise.resolve(link.href);
    },
    read: (message) => readPayment(unpack(message, options), options),
    status,
    refund: async (reference, amountKopiykas) => {
      const amount = toAmount(amountKopiykas);
      const answer = await request(anyAnswer, { action: 'refund', order_id: reference, amount });
      const refused = failure.safeParse(answer).data;
      // A refund whose answer was lost is refused the second time.
      if (!refused || (await status(reference))?.state === 'refunded') return;
      throw refusalError(refused);
    },
  };
}
