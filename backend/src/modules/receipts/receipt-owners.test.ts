import { sendReceipt } from '@club/api/contract/receipts';
import { formatFiscalLink } from '@club/domain/fiscal-link';
import { kyivDay } from '@club/domain/kyiv-day';
import sharp from 'sharp';
import { createTestServer, type TestServer } from '../../testing';
import { signIn, type OperatorClient } from '../../testing/operator-client';
import { readBalance } from '../loyalty/ledger-accounts-repository';

type LoggedIn = Awaited<ReturnType<TestServer['loginAsNew']>>;

const DAY_MS = 86_400_000;
const used = { code: 'RECEIPT_USED' };

let server: TestServer;
let operator: OperatorClient;
let numbers = 0;

beforeAll(async () => {
  server = await createTestServer({ seed: false });
  operator = await signIn(server);
});
afterAll(() => server.close());

const dayBefore = (days: number) =>
  kyivDay(new Date(server.context.now().getTime() - days * DAY_MS));

/** The link of one receipt, as it is printed and as anybody can write it. */
function aLink() {
  numbers += 1;
  const printed = {
    register: '4000777009',
    number: `7${String(numbers).padStart(6, '0')}`,
    day: dayBefore(2),
    time: '14:05',
    total: 52_340,
  };
  const write = (more: Partial<typeof printed>) => formatFiscalLink({ ...printed, ...more });
  return { link: write({}), write };
}

async function aPicture(): Promise<Blob> {
  const create = { width: 400, height: 400, channels: 3, background: 'white' } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

const rowOf = (id: string) =>
  server.context.db
    .selectFrom('receipts')
    .selectAll()
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();

async function act(name: string, id: string, more: Record<string, string> = {}) {
  const { revision } = await rowOf(id);
  const form = { receipt: id, revision: String(revision), ...more };
  return operator.post(`/receipts/${name}`, form);
}

async function approve(id: string, more: Record<string, string> = {}) {
  const { register, number, total } = await rowOf(id);
  return act('approve', id, {
    register: register ?? '',
    number: number ?? '',
    total: total === null ? '' : (total / 100).toFixed(2),
    day: dayBefore(2),
    time: '14:05',
    store: '',
    ...more,
  });
}

const balances = (customers: readonly LoggedIn[]) =>
  Promise.all(
    customers.map(({ customerId }) =>
      readBalance(server.context.db, customerId, server.context.now()),
    ),
  );

const twoCustomers = async () => [await server.loginAsNew(), await server.loginAsNew()] as const;

describe('[SC-07] a receipt that a stranger has sent first', () => {
  test.each([
    ['too old', { days: 40, total: 52_340 }],
    ['too large', { days: 2, total: 600_000 }],
  ])('and that was refused as %s by itself is still its owner’s', async (_, { days, total }) => {
    const [stranger, owner] = await twoCustomers();
    const { link, write } = aLink();
    const written = { link: write({ day: dayBefore(days), total }) };
    const burnt = (await server.call(sendReceipt, written, stranger)).receipt;
    expect(burnt.state).toBe('refused');
    const { receipt } = await server.call(sendReceipt, { link }, owner);
    expect(receipt).toMatchObject({ state: 'review', points: 26 });
    expect((await approve(receipt.id)).body).toContain('підтверджено');
    expect(await balances([stranger, owner])).toEqual([0, 26]);
    expect(await rowOf(burnt.id)).toMatchObject({ code: null, number: receipt.number });
    // Later senders get the same answer as before.
    for (const sender of [stranger, await server.loginAsNew()]) {
      const picture = await aPicture();
      expect(await server.failure(sendReceipt, { link, picture }, sender)).toMatchObject(used);
    }
    const reopened = await act('reopen', burnt.id, { reason: 'Просить ще раз' });
    expect(reopened.body).toContain(`Чек із цим номером уже є: №\u00a0${receipt.id}.`);
  });

  test('brings points once when two customers send it at the same moment', async () => {
    const [stranger, ...owners] = [await server.loginAsNew(), ...(await twoCustomers())];
    const { link, write } = aLink();
    await server.call(sendReceipt, { link: write({ day: dayBefore(40) }) }, stranger);
    const sent = await Promise.all(
      owners.map(async (owner) =>
        server.send(sendReceipt, { link, picture: await aPicture() }, owner),
      ),
    );
    expect(sent.map(({ statusCode }) => statusCode).filter((code) => code === 200)).toHaveLength(1);
    const waiting = await server.context.db
      .selectFrom('receipts')
      .select('id')
      .where(
        'customer_id',
        'in',
        owners.map(({ customerId }) => customerId),
      )
      .execute();
    expect(waiting).toHaveLength(1);
    await approve(String(waiting[0]?.id));
    const paid = await balances([stranger, ...owners]);
    expect(paid.toSorted((one, other) => one - other)).toEqual([0, 0, 26]);
  });

  test('gives its number up to one photo when two are approved at the same moment', async () => {
    const [stranger, ...owners] = [await server.loginAsNew(), ...(await twoCustomers())];
    const { write } = aLink();
    const burnt = { link: write({ day: dayBefore(40) }) };
    const { register, number } = await rowOf(
      (await server.call(sendReceipt, burnt, stranger)).receipt.id,
    );
    const ids = await Promise.all(
      owners.map(
        async (owner) =>
          (await server.call(sendReceipt, { picture: await aPicture() }, owner)).receipt.id,
      ),
    );
    const data = { register: register ?? '', number: number ?? '', total: '523.40' };
    const answers = await Promise.all(ids.map((id) => approve(id, data)));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.toSorted((one, other) => one - other)).toEqual([200, 422]);
    const paid = await balances(owners);
    expect(paid.toSorted((one, other) => one - other)).toEqual([0, 26]);
  });
});

describe('[SC-07] a receipt that an operator has refused', () => {
  test.each(['no-club-goods', 'not-a-receipt', 'unreadable', 'too-old'])(
    'as %s can be sent by another customer with a picture',
    async (reason) => {
      const [first, owner] = await twoCustomers();
      const { link } = aLink();
      const { receipt } = await server.call(sendReceipt, { link }, first);
      await act('refuse', receipt.id, { reason });
      expect(await server.failure(sendReceipt, { link }, owner)).toMatchObject(used);
      const sent = { link, picture: await aPicture() };
      const own = (await server.call(sendReceipt, sent, owner)).receipt;
      await approve(own.id);
      expect(await balances([first, owner])).toEqual([0, 26]);
    },
  );

  test.each(['duplicate', 'returned'])('as %s stays with its customer', async (reason) => {
    const [first, other] = await twoCustomers();
    const { link } = aLink();
    const { receipt } = await server.call(sendReceipt, { link }, first);
    await act('refuse', receipt.id, { reason });
    const sent = { link, picture: await aPicture() };
    expect(await server.failure(sendReceipt, sent, other)).toMatchObject(used);
    // Neither does a photo alone get its number.
    const photo = (await server.call(sendReceipt, { picture: await aPicture() }, other)).receipt;
    const { register, number } = await rowOf(receipt.id);
    const data = { register: register ?? '', number: number ?? '', total: '523.40' };
    expect((await approve(photo.id, data)).statusCode).toBe(422);
    expect(await balances([first, other])).toEqual([0, 0]);
  });
});

describe('[SC-07] an approval that is taken back', () => {
  test('frees the receipt for its owner, and points are booked once in total', async () => {
    const [finder, owner] = await twoCustomers();
    const { link } = aLink();
    const found = (await server.call(sendReceipt, { link }, finder)).receipt;
    await approve(found.id);
    const sent = { link, picture: await aPicture() };
    expect(await server.failure(sendReceipt, sent, owner)).toMatchObject(used);
    await act('take-back', found.id, { reason: 'not-a-receipt' });
    const own = (await server.call(sendReceipt, sent, owner)).receipt;
    expect(own).toMatchObject({ state: 'review', points: 26 });
    await approve(own.id);
    expect(await balances([finder, owner])).toEqual([0, 26]);
    expect((await act('reopen', found.id, { reason: 'Помилка' })).statusCode).toBe(422);
    expect(await rowOf(found.id)).toMatchObject({ state: 'refused', code: null });
  });

  test('because the goods were returned frees nothing', async () => {
    const [first, other] = await twoCustomers();
    const { link } = aLink();
    const { receipt } = await server.call(sendReceipt, { link }, first);
    await approve(receipt.id);
    await act('take-back', receipt.id, { reason: 'returned' });
    const sent = { link, picture: await aPicture() };
    expect(await server.failure(sendReceipt, sent, other)).toMatchObject(used);
  });
});

test('a refused receipt that nobody else has sent gets its number again when it is reopened', async () => {
  const [first, other] = await twoCustomers();
  const { link } = aLink();
  const { receipt } = await server.call(sendReceipt, { link }, first);
  await act('refuse', receipt.id, { reason: 'no-club-goods' });
  const sent = { link, picture: await aPicture() };
  const second = (await server.call(sendReceipt, sent, other)).receipt;
  await act('refuse', second.id, { reason: 'no-club-goods' });
  // Without a picture it does not take the number back.
  expect((await act('reopen', receipt.id, { reason: 'Товари є' })).statusCode).toBe(422);
  await act('reopen', second.id, { reason: 'Товари є' });
  await approve(second.id);
  expect(await balances([first, other])).toEqual([0, 26]);
});
