import { z } from 'zod';
import { createServiceClient } from '../service-client';
import type { CertificateAnswer, CertificateOrder, CertificateService } from './port';

export interface HttpCertificatesOptions {
  readonly url: string;
  readonly token: string;
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

const order = z.discriminatedUnion('status', [
  z.object({ status: z.literal('pending') }),
  z.object({
    status: z.literal('issued'),
    pin: z.string().min(1).max(40),
    barcode: z.object({
      type: z.enum(['code128', 'ean13', 'qr']),
      value: z.string().min(1).max(200),
    }),
    valid_until: z.iso.date().nullable(),
  }),
  z.object({ status: z.literal('rejected'), reason: z.string().default('') }),
]);
const found = z.object({ orders: z.array(order).max(1) });
const refusal = z.object({ message: z.string() });

function toAnswer(answer: z.output<typeof order>): CertificateAnswer {
  if (answer.status === 'pending') return { state: 'making' };
  if (answer.status === 'rejected') return { state: 'refused', reason: answer.reason };
  const { pin, barcode, valid_until: validUntil } = answer;
  const secret = { pin, barcode: { format: barcode.type, text: barcode.value } };
  return { state: 'made', secret, validUntil };
}

function orderBody({ key, partnerId, uah, barcode, holder }: CertificateOrder) {
  return {
    external_id: key,
    partner: partnerId,
    amount: uah,
    currency: 'UAH',
    barcode,
    holder: { first_name: holder.firstName, last_name: holder.lastName, email: holder.email },
  };
}

/** The real service: JSON with a bearer token; orders are found by the id that the club gave them. */
export function createHttpCertificates(options: HttpCertificatesOptions): CertificateService {
  const { url, token, now, timeoutMs } = options;
  const client = createServiceClient({ service: 'certificate service', now, timeoutMs });
  const authorization = `Bearer ${token}`;
  const reasonOfRefusal = (answer: unknown) => refusal.safeParse(answer).data?.message;
  return {
    order: async (one) =>
      toAnswer(
        await client.call(new URL('/v1/orders', url), order, {
          headers: { authorization, 'idempotency-key': one.key },
          json: orderBody(one),
          reasonOfRefusal,
        }),
      ),
    find: async (key) => {
      const address = new URL('/v1/orders', url);
      address.searchParams.set('external_id', key);
      const request = { method: 'GET', headers: { authorization } } as const;
      const [known] = (await client.call(address, found, request)).orders;
      return known ? toAnswer(known) : null;
    },
  };
}
