import { createHash } from 'node:crypto';
import { describeOutside, setUpOutside } from '../testing/describe-outside';
import { LocalHttp } from '../testing/local-http';
import type { CardPayments, Charge } from './port';
import { createLiqpay } from './liqpay';
import { readPayment, pack, sign, unpack, type LiqpayKeys } from './liqpay-protocol';
import { createSandboxCards, sandboxCallback, sandboxKeys } from './sandbox';

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

/** The provider's payments by order_id. */
const known = new Map<string, Known>();

function answerTo(request: Record<string, unknown>): unknown {
  const payment = known.get(String(request['order_id']));
  if (!payment) return { result: 'error', err_code: 'payment_not_found', status: 'error' };
  if (request['action'] === 'refund') {
    if (payment.status === 'reversed') return { result: 'error', err_code: 'err_payment_status' };
    payment.status = 'reversed';
  }
  return {
    result: 'ok',
    public_key: keys.publicKey,
    order_id: request['order_id'],
    amount: payment.amount,
    currency: 'UAH',
    status: payment.status,
  };
}

/** The provider's protocol by its public documentation: form in, JSON out. */
const local = new LocalHttp(({ text }) => {
  const form = new URLSearchParams(text);
  const data = form.get('data') ?? '';
  const json = unpack({ data, signature: form.get('signature') ?? '' }, keys);
  const refusal = { result: 'error', err_code: 'invalid_signature' };
  return { body: json ? answerTo(json as never) : refusal };
});
const club = setUpOutside(local);

const liqpay = () => createLiqpay({ ...keys, url: local.url, now: () => new Date() });

describeOutside(club, {
  title: '[SH-24] card provider',
  local,
  real: ({ isTrusted, ...settings }) =>
    createLiqpay({
      ...keys,
      privateKey: isTrusted ? keys.privateKey : 'wrong',
      ...settings,
    }),
  sandbox: ({ context }) => createSandboxCards(context),
  call: (cards, key) => cards.status(key),
});

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
  /** An action of the customer on the provider's page. */
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
  const { db } = club().context;
  return {
    cards: createSandboxCards(club().context),
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

  test('has one page for a charge, and no payment before the customer pays', async () => {
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
  ])('reports %s by callback and on request', async (status, state) => {
    const { cards, act, callback } = make();
    const charge = aCharge(reference(status));
    await cards.link(charge);
    await act(charge.reference, status);
    const fact = { reference: charge.reference, amountKopiykas: 39_950, state, status };
    expect(await cards.status(charge.reference)).toEqual(fact);
    expect(cards.read(await callback(charge.reference))).toEqual(fact);
  });

  test('refunds once, also when it is repeated', async () => {
    const { cards, act } = make();
    const charge = aCharge(reference('back'));
    await cards.link(charge);
    await act(charge.reference, 'success');
    await cards.refund(charge.reference, charge.amountKopiykas);
    await cards.refund(charge.reference, charge.amountKopiykas);
    expect(await cards.status(charge.reference)).toMatchObject({ state: 'refunded' });
  });

  test('ignores a callback with a wrong signature', async () => {
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

describe('[SH-24] liqpay only', () => {
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
  ])('a signed message about %s is ignored', (_what, own) => {
    const fields = { order_id: '1', amount: 1, currency: 'UAH', status: 'success', ...own };
    expect(liqpay().read(pack(fields, keys))).toBeNull();
  });

  test('a test payment counts only where payments are tests', () => {
    const json = { order_id: '1', amount: 1, currency: 'UAH', status: 'sandbox' };
    expect(readPayment(json, keys)?.state).toBe('failed');
    expect(readPayment(json, { ...keys, isTest: true })?.state).toBe('paid');
    const testing = createLiqpay({ ...keys, isTest: true, url: local.url, now: () => new Date() });
    expect(testing.read(pack(json, keys))).toMatchObject({ state: 'paid', status: 'sandbox' });
    expect(liqpay().read(pack(json, keys))).toMatchObject({ state: 'failed', status: 'sandbox' });
  });

  test.each(['otp_verify', '3ds_verify', 'wait_accept', 'processing', 'hold_wait'])(
    '%s is still under way',
    (status) => {
      const json = { order_id: '1', amount: 1, currency: 'UAH', status };
      expect(readPayment(json, keys)?.state).toBe('waiting');
    },
  );

  test('an answer with another format is not a payment', async () => {
    local.breakNext({ body: { result: 'ok' } });
    await expect(liqpay().status('any')).rejects.toMatchObject({ kind: 'invalid-answer' });
  });
});
