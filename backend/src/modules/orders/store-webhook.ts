import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Brand } from '@club/domain/brand';
import { z } from 'zod';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../database/schema';
import { cancelByStore, moveOrder, type CarriedState } from './order-moves';

const BODY_LIMIT = 1024 * 1024;

/** What of a store's order matters here: https://shopify.dev/docs/api/admin-rest/latest/resources/order */
const toldOrder = z.object({
  name: z.string().regex(/^#\d{1,15}$/),
  cancelled_at: z.string().nullish(),
  fulfillment_status: z.string().nullish(),
  fulfillments: z.array(z.object({ shipment_status: z.string().nullish() })).default([]),
});

type ToldOrder = z.output<typeof toldOrder>;

/** Words of the carrier for a parcel that is packed, but not under way. */
const packedWords = new Set(['label_printed', 'label_purchased', 'confirmed']);

/** How far the order got, or null when nothing happened to it yet. */
function stateOf(order: ToldOrder): CarriedState | 'cancelled' | null {
  if (order.cancelled_at) return 'cancelled';
  const words = order.fulfillments.map(({ shipment_status }) => shipment_status ?? '');
  if (words.includes('delivered')) return 'delivered';
  if (order.fulfillment_status === 'fulfilled') {
    return words.length > 0 && words.every((word) => packedWords.has(word)) ? 'packed' : 'sent';
  }
  return order.fulfillment_status === 'partial' ? 'packed' : null;
}

async function numbered(tx: Tx, brand: Brand, number: number): Promise<number | null> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where('brand', '=', brand)
    .where('channel', '=', 'online')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Takes over what the store says. Late, repeated or in another order, it ends the same. */
async function hear(context: AppContext, brand: Brand, told: ToldOrder): Promise<void> {
  const state = stateOf(told);
  if (state === null) return;
  const number = Number(told.name.slice(1));
  const isMoved = await context.transaction(async (tx) => {
    const orderId = await numbered(tx, brand, number);
    if (orderId === null) return false;
    return state === 'cancelled'
      ? cancelByStore(tx, context, orderId, 'Скасовано складом')
      : moveOrder(tx, context, orderId, state);
  });
  if (!isMoved) context.log.info({ order: number, state }, 'the store told what changes nothing');
}

/** The signature that the store writes beside a body. */
export function signatureOf(body: Buffer, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}

function isSigned(body: Buffer, given: unknown, secret: string): boolean {
  if (typeof given !== 'string') return false;
  const expected = Buffer.from(signatureOf(body, secret));
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

/** The secret that a brand's store signs with; the sandbox has one of this process. */
export function storeSecret({ config }: AppContext, brand: Brand): string | null {
  if (config.sandbox) return `sandbox store ${brand} ${config.codeSecret}`;
  return config.orderServices.stores[brand]?.secret ?? null;
}

/** Where the stores tell what happened to orders: `POST /stores/<brand>/orders`. */
export async function serveStoreWebhook(app: FastifyInstance, context: AppContext): Promise<void> {
  await app.register((scope, _options, done) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, next) =>
      next(null, body),
    );
    for (const brand of ['main', 'second'] as const) {
      scope.post(
        `/stores/${brand}/orders`,
        { bodyLimit: BODY_LIMIT },
        async ({ body, headers }, reply) => {
          const secret = storeSecret(context, brand);
          const isOwn =
            secret !== null &&
            Buffer.isBuffer(body) &&
            isSigned(body, headers['x-shopify-hmac-sha256'], secret);
          if (!isOwn) return reply.code(401).send({});
          const told = toldOrder.safeParse(parsedJson(body));
          // Whatever else the store tells of is no reason to send it again.
          if (told.success) await hear(context, brand, told.data);
          return reply.code(200).send({});
        },
      );
    }
    done();
  });
}
