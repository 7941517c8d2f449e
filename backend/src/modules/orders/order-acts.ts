import { ApiError, createClient, type Call } from '@club/api';
import { checkCart } from '@club/api/contract/cart';
import { cancelOrder, createOrder } from '@club/api/contract/orders';
import { getLiqpayLink } from '@club/api/contract/payments';
import type { Brand } from '@club/domain/brand';
import { orderPayload, type OrderPayload } from '@club/domain/order-payload';
import fc from 'fast-check';
import { draftOf } from './create-shopper';

const goods = {
  main: ['4710101', '4710102', '4710505', '4710150', '4710321'],
  second: ['4720801', '4720807', '4720809', '4720150', '4720890'],
} as const;
const forPoints = { main: ['4710501', '4710505'], second: ['4720501', '4720507'] } as const;

/** Which of those that there are when it comes to it: known only then. */
const which = fc.nat({ max: 1000 });
const line = fc.record({ which, count: fc.integer({ min: 1, max: 3 }) });

/** Something that a customer, a card provider or a store does. */
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('buy'),
      money: fc.array(line, { maxLength: 2 }),
      points: fc.array(which, { maxLength: 1 }),
      payment: fc.constantFrom(1 as const, 2 as const),
      promocode: fc.constantFrom('', '', 'VELO20'),
      /** Two taps at once. */
      isTwice: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel'), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pay'),
      which,
      how: fc.constantFrom('pay', 'pay', 'fail', 'silent'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('store'),
      which,
      how: fc.constantFrom('packed', 'sent', 'delivered', 'cancelled'),
    }),
  },
);

type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** What so many customers do at once, each one thing after the other, and after how many answers it ends. */
export const planOf = (customers: number, acts: number) =>
  fc.record({
    lanes: fc.array(fc.array(act, { minLength: acts, maxLength: acts }), {
      minLength: customers,
      maxLength: customers,
    }),
    // Anywhere, rather than at the ends, which are tried first otherwise.
    killAfter: fc.noBias(fc.integer({ min: 5, max: customers * acts - 1 })),
  });

/** An order that was sent, with its key, and what came of it: null while nobody knows. */
interface Sent {
  readonly order: OrderPayload;
  readonly key: string;
  made: { readonly id: string; readonly number: number } | null;
  isRefused: boolean;
}

/** The server went away: whoever asked knows nothing of what was done. */
const isGone = (error: unknown) => error instanceof ApiError && error.kind === 'network';

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'declared' && (error.status ?? 500) < 500;
}

/** Null when the server refused it by a declared error. */
function unlessRefused<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (isRefusal(error)) return null;
    throw error;
  });
}

/** A customer who acts over HTTP, and remembers what was answered. */
export class ActingShopper {
  readonly #token: string;
  readonly #brand: Brand;
  readonly #sent: Sent[] = [];

  constructor(token: string, brand: Brand) {
    this.#token = token;
    this.#brand = brand;
  }

  /** The orders that were answered. */
  get made(): readonly string[] {
    return this.#sent.flatMap(({ made }) => (made ? [made.id] : []));
  }

  /** Does one after the other, until the server is gone. */
  async run(origin: string, acts: readonly Act[], onAnswer: () => void): Promise<void> {
    try {
      for (const one of acts) {
        await this.#do(origin, one);
        onAnswer();
      }
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }

  /** Sends again what was not answered, and what was: an answer once given is given again. */
  async repeatAll(origin: string): Promise<void> {
    for (const sent of this.#sent) if (!sent.isRefused) await this.#submit(origin, sent);
  }

  #call(origin: string): Call {
    return createClient({
      baseUrl: origin,
      apiKey: 'club-web',
      timeoutMs: 60_000,
      token: () => this.#token,
      brand: () => this.#brand,
    });
  }

  #do(origin: string, one: Act): Promise<unknown> {
    if (one.kind === 'buy') return this.#buy(origin, one);
    const made = this.#sent.filter((sent) => sent.made !== null);
    const sent = made[one.which % Math.max(1, made.length)];
    if (!sent?.made) return Promise.resolve();
    if (one.kind === 'repeat') return this.#submit(origin, sent);
    if (one.kind === 'store') {
      return this.#press(origin, '/sandbox/store', { order: sent.made.number, act: one.how });
    }
    const { id: orderId } = sent.made;
    const call = this.#call(origin);
    if (one.kind === 'cancel') return unlessRefused(call(cancelOrder, { orderId }));
    return this.#pay(origin, orderId, one.how);
  }

  async #buy(origin: string, bought: Act & { kind: 'buy' }): Promise<void> {
    const brand = this.#brand;
    const of = (list: readonly string[], at: number) => list[at % list.length] ?? '';
    const lines = [
      ...bought.money.map((one) => ({
        variant_id: of(goods[brand], one.which),
        count: one.count,
        payWith: 'money' as const,
      })),
      ...bought.points.map((at) => ({
        variant_id: of(forPoints[brand], at),
        count: 1,
        payWith: 'points' as const,
      })),
    ];
    const items =
      lines.length > 0
        ? lines
        : [{ variant_id: goods[brand][0], count: 3, payWith: 'money' as const }];
    const { promocode, payment } = bought;
    const cart = await this.#call(origin)(checkCart, {
      items,
      ...(promocode && { promocode }),
    });
    const order = orderPayload({ ...draftOf(brand, cart, promocode), payment });
    const key = `${brand} ${this.#sent.length}`;
    const sent: Sent = { order, key, made: null, isRefused: false };
    this.#sent.push(sent);
    const again = bought.isTwice ? [this.#submit(origin, sent)] : [];
    await Promise.all([this.#submit(origin, sent), ...again]);
  }

  async #submit(origin: string, sent: Sent): Promise<void> {
    const { order, key: idempotencyKey } = sent;
    const call = this.#call(origin);
    const answer = await unlessRefused(call(createOrder, { order }, { idempotencyKey }));
    const made = answer && { id: answer.order.id, number: answer.order.order_number };
    if (sent.made && sent.made.id !== made?.id) {
      throw new Error(`Order ${sent.made.id} was answered as ${made?.id ?? 'refused'} again`);
    }
    sent.made = made;
    sent.isRefused = made === null;
  }

  async #pay(origin: string, orderId: string, how: string): Promise<void> {
    const answer = await unlessRefused(this.#call(origin)(getLiqpayLink, { orderId }));
    if (!answer?.link) return;
    const reference = new URL(answer.link).searchParams.get('reference') ?? '';
    await this.#press(origin, '/sandbox/cards', { reference, act: how });
  }

  /** A button of the sandbox. What it does not know yet it does not find. */
  async #press(origin: string, path: string, fields: Record<string, string | number>) {
    const body = new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [name, String(value)]),
    );
    const answer = await fetch(origin + path, { method: 'POST', body, redirect: 'manual' }).catch(
      (cause: unknown) => {
        throw new ApiError({ kind: 'network', message: 'gone', cause });
      },
    );
    if (![303, 404].includes(answer.status)) {
      throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    }
  }
}
