import { randomUUID } from 'node:crypto';
import type { EndpointOutput } from '@club/api';
import { checkCart } from '@club/api/contract/cart';
import { orderPayload } from '@club/domain/order-payload';

/** A customer with an order to send. */
export interface Shopper {
  readonly token: string;
  readonly order: unknown;
}

/** Sends a body as the app does. */
export async function post(url: string, token: string | null, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': 'club-web',
      'idempotency-key': randomUUID(),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

/** Prepares an order of two products for money and one for points. */
export async function createShopper(
  origin: string,
  token: string,
  index: number,
): Promise<Shopper> {
  const variant = (base: number, count: number) => String(base + 1 + (index % count));
  const items = [
    { variant_id: variant(4_710_100, 8), count: 1, payWith: 'money' },
    { variant_id: variant(4_710_400, 8), count: 1, payWith: 'money' },
    { variant_id: variant(4_710_500, 12), count: 1, payWith: 'points' },
  ];
  const answer = await post(origin + checkCart.path, token, { items });
  if (!answer.ok) throw new Error(`The cart could not be checked: ${await answer.text()}`);
  const cart = (await answer.json()) as EndpointOutput<typeof checkCart>;
  const order = orderPayload({
    brand: 'main',
    lines: cart.lines
      .flatMap((line) => (line.product ? [{ ...line.product, ...line }] : []))
      .map((line, position) => ({ ...line, price: cart.lines[position]?.product?.price ?? 0 })),
    customer: cart.buyer,
    payment: 1,
    delivery: 1,
    address: {
      city: { id: 'city-0001', name: 'Київ', province: 'Київ' },
      branch: { number: '1', kind: 'branch' },
      street: null,
      house: null,
      flat: null,
    },
    slot: null,
    comment: '',
    promo: null,
    freeFrom: cart.freeFrom,
  });
  return { token, order };
}
