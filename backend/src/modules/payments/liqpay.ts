import { z } from 'zod';
import { CardPaymentsError, type CardPayments, type Charge } from './card-payments';
import { amountOf, factOf, pack, unpack, type LiqpayKeys } from './liqpay-protocol';

export interface LiqpayOptions extends LiqpayKeys {
  /** Like https://www.liqpay.ua */
  readonly url: string;
  readonly timeoutMs?: number;
}

const failure = z.object({ result: z.literal('error'), err_code: z.string().default('unknown') });

/** Codes that say: nobody has begun to pay yet. */
const unknownPayment = new Set(['payment_not_found', 'err_payment_not_found', 'order_not_found']);

function checkoutFields(charge: Charge, { publicKey, version, isTest }: LiqpayOptions) {
  return {
    version,
    public_key: publicKey,
    action: 'pay',
    amount: amountOf(charge.amountKopiykas),
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

/** The real provider: https://www.liqpay.ua/doc/api */
export function createLiqpay(options: LiqpayOptions): CardPayments {
  const { url, publicKey, version, timeoutMs = 5000 } = options;

  async function ask(fields: Readonly<Record<string, unknown>>): Promise<unknown> {
    const signed = pack({ version, public_key: publicKey, ...fields }, options);
    const response = await fetch(new URL('/api/request', url), {
      method: 'POST',
      body: new URLSearchParams({ ...signed }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new CardPaymentsError('The card provider did not answer', { cause });
    });
    if (!response.ok) throw new CardPaymentsError(`The card provider answered ${response.status}`);
    return response.json().catch((cause: unknown) => {
      throw new CardPaymentsError('The card provider answered no JSON', { cause });
    });
  }

  return {
    link: (charge) => {
      const link = new URL('/api/3/checkout', url);
      link.search = new URLSearchParams({
        ...pack(checkoutFields(charge, options), options),
      }).toString();
      return Promise.resolve(link.href);
    },
    read: (message) => factOf(unpack(message, options), options),
    status: async (reference) => {
      const json = await ask({ action: 'status', order_id: reference });
      const refused = failure.safeParse(json);
      if (refused.success && unknownPayment.has(refused.data.err_code)) return null;
      const fact = factOf(json, options);
      if (fact?.reference === reference) return fact;
      throw new CardPaymentsError('The card provider answered something else');
    },
    refund: async (reference, amountKopiykas) => {
      const json = await ask({
        action: 'refund',
        order_id: reference,
        amount: amountOf(amountKopiykas),
      });
      const refused = failure.safeParse(json);
      if (refused.success) {
        throw new CardPaymentsError(`The card provider refused: ${refused.data.err_code}`);
      }
    },
  };
}
