import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestServer, type TestServer } from '../../testing';
import { CardPaymentsError, type CardPayments, type Charge } from './card-payments';
import { createLiqpay } from './liqpay';
import { factOf, pack, sign, unpack, type LiqpayKeys } from './liqpay-protocol';
import { createSandboxCards, sandboxCallback, sandboxKeys } from './sandbox-cards';

const keys: LiqpayKeys = {
  publicKey: 'shop',
  privateKey: 'very secret',
  version: 7,
  isTest: false,
};

interface Known {
  amount: number;
  status: string;
}

/** What the provider knows, by its order_id. */
const known = new Map<string, Known>();
/** What the next request is answered with instead; null never answers. */
let scripted: unknown;

function answerTo(request: Record<string, unknown>): unknown {
  const payment = known.get(String(request['order_id']));
  if (!payment) return { result: 'error', err_code: 'payment_not_found', status: 'error' };
  if (request['action'] === 'refund') payment.status = 'reversed';
  return {
    result: 'ok',
    public_key: keys.publicKey,
    order_id: request['order_id'],
    amount: payment.amount,
    currency: 'UAH',
    status: payment.status,
  };
}

/** Speaks the provider's protocol as its public description has it: form in, JSON out. */
const provider = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    const answer = scripted;
    scripted = undefined;
    if (answer === null) return;
    const form = new URLSearchParams(text);
    const data = form.get('data') ?? '';
    const json = unpack({ data, signature: form.get('signature') ?? '' }, keys);
    response.setHeader('content-type', 'application/json');
    const refusal = { result: 'error', err_code: 'invalid_signature' };
    response.end(JSON.stringify(answer ?? (json ? answerTo(json as never) : refusal)));
  });
});

let url = '';
let club: TestServer;
beforeAll(async () => {
  club = await createTestServer({ seed: false });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(async () => {
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
  await club.close();
});

const liqpay = (own: Partial<LiqpayKeys & { timeoutMs: number }> = {}) =>
  createLiqpay({ url, ...keys, ...own });

function aCharge(reference: string): Charge {
  return {
    reference,
    amountKopiykas: 39_950,
    description: 'Іскра: замовлення № 100001',
    returnUrl: 'http://localhost:8080/shop/success?order=1',
    callbackUrl: 'http://localhost:8080/payments/liqpay',
    expiresAt: new Date('2027-01-31T12:00:00Z'),
  };
}

interface Pair {
  readonly cards: CardPayments;
  /** The customer does something on the provider's page. */
  readonly act: (reference: string, status: string) => Promise<void>;
  readonly callback: (reference: string) => Promise<{ data: string; signature: string }>;
}

function liqpayPair(): Pair {
  return {
    cards: liqpay(),
    act: (reference, status) => {
      known.set(reference, { amount: 399.5, status });
      return Promise.resolve();
    },
    callback: (reference) =>
      Promise.resolve(
        pack({ order_id: reference, currency: 'UAH', ...known.get(reference) }, keys),
      ),
  };
}

function sandboxPair(): Pair {
  const { db } = club.context;
  return {
    cards: createSandboxCards(club.context),
    act: async (reference, status) => {
      await db
        .updateTable('sandbox_card_payments')
        .set({ status })
        .where('reference', '=', reference)
        .execute();
    },
    callback: async (reference) => {
      const callback = await sandboxCallback(db, reference);
      if (!callback) throw new Error('No such payment');
      return callback.message;
    },
  };
}

describe.each([
  ['liqpay', liqpayPair],
  ['sandbox', sandboxPair],
])('[SH-24] %s', (name, make) => {
  const reference = (what: string) => `${name}-${what}`;

  test('has one page for a charge, and knows of no payment before somebody pays', async () => {
    const { cards } = make();
    const charge = aCharge(reference('page'));
    const link = await cards.link(charge);
    expect(await cards.link(charge)).toBe(link);
    expect(new URL(link).protocol).toBe('http:');
    expect(await cards.status(charge.reference)).toBeNull();
  });

  test.each([
    ['success', 'paid'],
    ['failure', 'failed'],
    ['reversed', 'refunded'],
  ])('says %s by callback and when asked', async (status, state) => {
    const { cards, act, callback } = make();
    const charge = aCharge(reference(status));
    await cards.link(charge);
    await act(charge.reference, status);
    const fact = { reference: charge.reference, amountKopiykas: 39_950, state, status };
    expect(await cards.status(charge.reference)).toEqual(fact);
    expect(cards.read(await callback(charge.reference))).toEqual(fact);
  });

  test('gives money back, however often it is asked to', async () => {
    const { cards, act } = make();
    const charge = aCharge(reference('back'));
    await cards.link(charge);
    await act(charge.reference, 'success');
    await cards.refund(charge.reference, charge.amountKopiykas);
    await cards.refund(charge.reference, charge.amountKopiykas);
    expect(await cards.status(charge.reference)).toMatchObject({ state: 'refunded' });
  });

  test('hears nothing that somebody else signed, or that was changed on the way', async () => {
    const { cards, act, callback } = make();
    const charge = aCharge(reference('forged'));
    await cards.link(charge);
    await act(charge.reference, 'success');
    const message = await callback(charge.reference);
    const other = { ...sandboxKeys, privateKey: 'guessed' };
    const forged = pack({ order_id: charge.reference, status: 'success', amount: 1 }, other);
    const changed = Buffer.from(message.data, 'base64').toString().replace('399.5', '1.5');
    for (const bad of [
      forged,
      { ...message, signature: '' },
      { ...message, data: Buffer.from(changed).toString('base64') },
    ]) {
      expect(cards.read(bad)).toBeNull();
    }
  });
});

describe('[SH-24] liqpay alone', () => {
  test('puts the charge into the link, signed', async () => {
    const { searchParams, pathname } = new URL(await liqpay().link(aCharge('fields')));
    expect(pathname).toBe('/api/3/checkout');
    const message = {
      data: searchParams.get('data') ?? '',
      signature: searchParams.get('signature') ?? '',
    };
    expect(unpack(message, keys)).toEqual({
      version: 7,
      public_key: 'shop',
      action: 'pay',
      amount: 399.5,
      currency: 'UAH',
      description: 'Іскра: замовлення № 100001',
      order_id: 'fields',
      server_url: 'http://localhost:8080/payments/liqpay',
      result_url: 'http://localhost:8080/shop/success?order=1',
      language: 'uk',
      expired_date: '2027-01-31 12:00:00',
    });
  });

  test.each([
    [3, 'sha1'],
    [7, 'sha3-256'],
  ])('version %i signs by %s', (version, algorithm) => {
    const expected = createHash(algorithm).update('very secretDATAvery secret').digest('base64');
    expect(sign('DATA', { ...keys, version })).toBe(expected);
  });

  test.each([
    ['another shop', { public_key: 'other' }],
    ['another currency', { currency: 'USD' }],
    ['no order', { order_id: '' }],
    ['a negative sum', { amount: -5 }],
  ])('a signed message about %s is none of ours', (_what, own) => {
    const fields = { order_id: '1', amount: 1, currency: 'UAH', status: 'success', ...own };
    expect(liqpay().read(pack(fields, keys))).toBeNull();
  });

  test('a payment that moved no money counts only where none should move', () => {
    const json = { order_id: '1', amount: 1, currency: 'UAH', status: 'sandbox' };
    expect(factOf(json, keys)?.state).toBe('failed');
    expect(factOf(json, { ...keys, isTest: true })?.state).toBe('paid');
  });

  test.each(['otp_verify', '3ds_verify', 'wait_accept', 'processing', 'hold_wait'])(
    '%s is still under way',
    (status) => {
      const json = { order_id: '1', amount: 1, currency: 'UAH', status };
      expect(factOf(json, keys)?.state).toBe('waiting');
    },
  );

  test.each([
    ['silence', null],
    ['another shape', { result: 'ok' }],
    ['a refused signature', undefined],
  ])('%s is a failure to answer', async (what, answer) => {
    scripted = answer;
    const own = what === 'a refused signature' ? { privateKey: 'wrong' } : { timeoutMs: 200 };
    await expect(liqpay(own).status('any')).rejects.toBeInstanceOf(CardPaymentsError);
  });
});
