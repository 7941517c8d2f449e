import { ApiError, createClient, type Call } from '@club/api';
import { checkCart } from '@club/api/contract/cart';
import { createOrder } from '@club/api/contract/orders/create';
import { cancelOrder } from '@club/api/contract/orders/details';
import { getLiqpayLink } from '@club/api/contract/payments';
import type { Brand } from '@club/domain/brand';
import { orderPayload, type OrderPayload } from '@club/domain/order-payload';
import fc from 'fast-check';
import { buildDraft } from './create-shopper';

const goods = {
  main: ['4710101', '4710102', '4710505', '4710150', '4710321'],
  second: ['4720801', '4720807', '4720809', '4720150', '4720890'],
} as const;
const forPoints = { main: ['4710501', '4710505'], second: ['4720501', '4720507'] } as const;

/** An index into the orders that exist when the step runs. */
const which = fc.nat({ max: 1000 });
const line = fc.record({ which, count: fc.integer({ min: 1, max: 3 }) });

/** An action of a customer, a card provider or a store. */
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('buy'),
      money: fc.array(line, { maxLength: 2 }),
      points: fc.array(which, { maxLength: 1 }),
      payment: fc.constantFrom(1 as const, 2 as const),
      promocode: fc.constantFrom('', '', 'VELO20'),
      /** Two simultaneous submissions. */
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

/** The steps of simultaneous customers, and the number of answers after which the server is killed. */
export const scenarioArbitrary = (customers: number, acts: number) =>
  fc.record({
    lanes: fc.array(fc.array(act, { minLength: acts, maxLength: acts }), {
      minLength: customers,
      maxLength: customers,
    }),
    // Uniform, because otherwise the ends are tried first.
    killAfter: fc.noBias(fc.integer({ min: 5, max: customers * acts - 1 })),
  });

/** A submitted order with its key and result: null while it is unknown. */
interface SubmittedOrder {
  readonly order: OrderPayload;
  readonly key: string;
  made: { readonly id: string; readonly number: number } | null;
  isRefused: boolean;
}

/** The server was killed: the result of the request is unknown. */
const isGone = (error: unknown) => error instanceof ApiError && error.kind === 'network';

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'declared' && (error.status ?? 500) < 500;
}

/** Null if the server answered with a declared error. */
function unlessRefused<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (isRefusal(error)) return null;
    throw error;
  });
}

/** A customer who acts over HTTP and stores the answers. */
export class ScenarioShopper {
  readonly #token: string;
  readonly #brand: Brand;
  readonly #sent: SubmittedOrder[] = [];

  constructor(token: string, brand: Brand) {
    this.#token = token;
    this.#brand = brand;
  }

  /** The orders with an answer. */
  get made(): readonly string[] {
    return this.#sent.flatMap(({ made }) => (made ? [made.id] : []));
  }

  /** Runs the steps in order, until the server is killed. */
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

  /** Submits all orders again: an order with an answer must get the same answer. */
  async repeatAll(origin: string): Promise<void> {
    for (const submission of this.#sent)
      if (!submission.isRefused) await this.#submit(origin, submission);
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
    const made = this.#sent.filter((submission) => submission.made !== null);
    const submission = made[one.which % Math.max(1, made.length)];
    if (!submission?.made) return Promise.resolve();
    if (one.kind === 'repeat') return this.#submit(origin, submission);
    if (one.kind === 'store') {
      return this.#press(origin, '/sandbox/store', { order: submission.made.number, act: one.how });
    }
    const { id: orderId } = submission.made;
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
    const order = orderPayload({ ...buildDraft(brand, cart, promocode), payment });
    const key = `${brand} ${this.#sent.length}`;
    const submission: SubmittedOrder = { order, key, made: null, isRefused: false };
    this.#sent.push(submission);
    const again = bought.isTwice ? [this.#submit(origin, submission)] : [];
    await Promise.all([this.#submit(origin, submission), ...again]);
  }

  async #submit(origin: string, submission: SubmittedOrder): Promise<void> {
    const { order, key: idempotencyKey } = submission;
    const call = this.#call(origin);
    const answer = await unlessRefused(call(createOrder, { order }, { idempotencyKey }));
    const made = answer && { id: answer.order.id, number: answer.order.order_number };
    if (submission.made && submission.made.id !== made?.id) {
      throw new Error(`Order ${submission.made.id} was answered as ${made?.id ?? 'refused'} again`);
    }
    submission.made = made;
    submission.isRefused = made === null;
  }

  async #pay(origin: string, orderId: string, how: string): Promise<void> {
    const answer = await unlessRefused(this.#call(origin)(getLiqpayLink, { orderId }));
    if (!answer?.link) return;
    const reference = new URL(answer.link).searchParams.get('reference') ?? '';
    await this.#press(origin, '/sandbox/cards', { reference, act: how });
  }

  /** A button of the sandbox. An order that has not arrived there is not found. */
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
