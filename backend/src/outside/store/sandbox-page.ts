import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { acceptForms } from '../../app/accept-forms';
import type { AppContext } from '../../app/context';
import type { Tables } from '../../foundation/database/schema';
import { pageHeaders } from '../../app/form-page';
import { html } from '../../app/html';
import { htmlDocument } from '../../app/html-document';
import { storeWords } from './sandbox';
import type { StoreProgress } from './port';
import { storeSecret, storeSignature } from './webhook';

type StoredOrder = Selectable<Tables['sandbox_store_orders']>;

const actions = ['packed', 'sent', 'delivered', 'cancelled'] as const satisfies StoreProgress[];
type Action = (typeof actions)[number];

const query = z.object({ order: z.coerce.number().int().positive() });
const acted = query.extend({ act: z.enum(actions) });

const actWords: Readonly<Record<Action, string>> = {
  packed: 'Зібрати',
  sent: 'Надіслати',
  delivered: 'Вручити',
  cancelled: 'Скасувати',
};

/** The store's report after each action. */
const facts: Readonly<Record<Action, object>> = {
  packed: { fulfillment_status: 'partial' },
  sent: { fulfillment_status: 'fulfilled' },
  delivered: {
    fulfillment_status: 'fulfilled',
    fulfillments: [{ shipment_status: 'delivered' }],
  },
  cancelled: { cancelled_at: '2026-01-01T00:00:00Z' },
};

/** The actions that are possible: a sent order can't be cancelled. */
function actionsAfter(state: StoredOrder['state']): readonly Action[] {
  if (state === 'delivered' || state === 'cancelled') return [];
  return state === 'sent' ? ['delivered'] : actions.slice(state === 'packed' ? 1 : 0);
}

function pageHtml({ number, payload, state, is_paid }: StoredOrder): string {
  const { shipping_address: address, line_items: lines } = payload;
  const buttons = actionsAfter(state);
  return htmlDocument({
    title: `Пісочниця: замовлення №\u00a0${number}`,
    styles: '/sandbox/sandbox.css',
    body: html`<header>
        <h1>Замовлення № ${number}: ${storeWords[state]}</h1>
        <p>
          ${is_paid ? 'Оплачено' : 'Не оплачено'}. ${address.first_name} ${address.last_name},
          ${address.city}, ${address.address1}
        </p>
        <nav><a href="/sandbox">До пісочниці</a></nav>
      </header>
      <main>
        <ul class="items">
          ${lines.map(({ variant_id, quantity, price }) => html`<li><code>${variant_id} × ${quantity}</code><span>${price} ₴</span></li>`)}
        </ul>
        <form method="post" action="/sandbox/store">
          <input type="hidden" name="order" value="${number}" />
          <ul class="items">
            ${buttons.map((act) => html`<li><button name="act" value="${act}">${actWords[act]}</button></li>`)}
          </ul>
        </form>
      </main>`,
  });
}

/** The store's page: each button sends the store's report to the server. */
export function serveSandboxStore(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  acceptForms(app);
  const find = (number: number) =>
    db
      .selectFrom('sandbox_store_orders')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirst();

  app.get('/sandbox/store', async (request, reply) => {
    const parsed = query.safeParse(request.query);
    const order = parsed.success ? await find(parsed.data.order) : undefined;
    if (!order) return reply.callNotFound();
    return reply.headers(pageHeaders()).type('text/html; charset=utf-8').send(pageHtml(order));
  });

  app.post('/sandbox/store', async (request, reply) => {
    const parsed = acted.safeParse(request.body);
    const order = parsed.success ? await find(parsed.data.order) : undefined;
    const secret = order && storeSecret(context, order.brand);
    if (!parsed.success || !order || !secret) return reply.callNotFound();
    const { act } = parsed.data;
    await db
      .updateTable('sandbox_store_orders')
      .set({ state: act })
      .where('id', '=', order.id)
      .execute();
    const payload = Buffer.from(JSON.stringify({ name: `#${order.number}`, ...facts[act] }));
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/stores/${order.brand}/orders`,
      headers: {
        'content-type': 'application/json',
        'x-shopify-hmac-sha256': storeSignature(payload, secret),
      },
      payload,
    });
    if (statusCode !== 200) throw new Error(`The store was answered ${statusCode}`);
    return reply.headers(pageHeaders()).redirect(`/sandbox/store?order=${order.number}`, 303);
  });
}
