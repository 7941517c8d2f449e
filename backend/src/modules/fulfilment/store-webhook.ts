import type { FastifyInstance } from 'fastify';
import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import {
  isSignedByStore,
  readStoreReport,
  storeSecret,
  type StoreReport,
} from '../../outside/store/webhook';
import { cancelByStore, moveOrder } from '../orders/order-state';
import { findOrderId } from './fulfilment-repository';

const BODY_LIMIT = 1024 * 1024;

/** Applies the store's state to the order. Late, repeated or reordered reports give the same result. */
async function applyReport(
  context: AppContext,
  brand: Brand,
  { number, progress }: StoreReport,
): Promise<void> {
  const isMoved = await context.transaction(async (tx) => {
    const orderId = await findOrderId(tx, brand, number);
    if (orderId === null) return false;
    return progress === 'cancelled'
      ? cancelByStore(tx, context, orderId)
      : moveOrder(tx, context, orderId, progress);
  });
  if (!isMoved) {
    context.log.info({ order: number, progress }, 'the report of the store changes nothing');
  }
}

/** The webhook for order reports of the stores: `POST /stores/<brand>/orders`. */
export async function serveStoreWebhook(app: FastifyInstance, context: AppContext): Promise<void> {
  await app.register((scope, _options, done) => {
    // The signature covers the raw bytes of the body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, next) =>
      next(null, body),
    );
    for (const brand of ['main', 'second'] as const) {
      scope.post(
        `/stores/${brand}/orders`,
        { bodyLimit: BODY_LIMIT },
        async ({ body, headers }) => {
          const secret = storeSecret(context, brand);
          const isOwn =
            secret !== null &&
            Buffer.isBuffer(body) &&
            isSignedByStore(body, headers['x-shopify-hmac-sha256'], secret);
          if (!isOwn) throw new ClubError('API_KEY_INVALID');
          const report = readStoreReport(body);
          // 200 also for other reports, so that the store does not repeat them.
          if (report !== null) await applyReport(context, brand, report);
          return {};
        },
      );
    }
    done();
  });
}
