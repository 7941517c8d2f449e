import { create, getCertList, getMessage, regist, setUsed } from '@club/api/contract/certificates';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { getBonusHistory } from '@club/api/contract/loyalty/history';
import { getNotices } from '@club/api/contract/notices';
import { setBehaviour } from '../../outside/certificates/sandbox';
import { ServiceError } from '../../outside/service-error';
import { createTestServer, type TestServer } from '../../testing';
import { createGiftBuyer, smallGift } from '../../testing/create-gift-buyer';
import { signIn } from '../../testing/operator-client';
import { expectNoFaults } from '../../testing/ledger-invariants';
import { setSwitch } from '../switches/switches-service';
import { certificateJobs } from './make-job';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterEach(async () => {
  await setBehaviour(server.context.db, 'ready');
  await expectNoFaults(server.context.db);
});
afterAll(() => server.close());

type Buyer = Awaited<ReturnType<typeof createGiftBuyer>>;

const balanceOf = async ({ as }: Buyer) => (await server.call(getBalance, {}, as)).balance;

async function historyOf({ as }: Buyer) {
  const history = await server.call(
    getBonusHistory,
    { shop: server.config.brands.main.shopDomain },
    as,
  );
  if (Array.isArray(history)) return [];
  return history.transactions.filter(({ reason }) => reason !== 'opening');
}

const movementsOf = async (buyer: Buyer) =>
  (await historyOf(buyer)).map(({ amount, reason }) => [reason, amount]);

const noticesOf = async ({ as }: Buyer) => (await server.call(getNotices, {}, as)).notices;

const rowOf = (code: string) =>
  server.context.db
    .selectFrom('certificates')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirstOrThrow();

const makeAgain = async (code: string, times = 1) => {
  const { id: certificateId } = await rowOf(code);
  await server.context.transaction(async (tx) => {
    for (let time = 0; time < times; time += 1) {
      await server.context.jobs.send(tx, 'certificates.make', { certificateId });
    }
  });
};

test('[CE-01] valid certificates are all in the list; those that are over follow page by page', async () => {
  const buyer = await createGiftBuyer(server);
  const valid = (await buyer.buy('valid')).certificate;
  const { certificate } = await buyer.buy('old');
  const { id: _, ...old } = await rowOf(certificate.code);
  await buyer.settled(valid.code);
  const used = { token: buyer.section, code: certificate.code, used: true };
  await server.call(setUsed, used, { ...buyer.as, idempotencyKey: 'old' });
  await server.context.db
    .insertInto('certificates')
    .values(
      Array.from({ length: 100 }, (_one, index) => ({
        ...old,
        code: `newer-${index}`,
        state: 'failed' as const,
        paid_at: null,
        settled_at: old.bought_at,
        refusal: 'test',
        bought_at: new Date(old.bought_at.getTime() + 1000),
      })),
    )
    .execute();
  const page = async ({ as, section: token }: Buyer, input: { code?: string; before?: string }) => {
    const { certificates, next } = await server.call(getCertList, { token, ...input }, as);
    return { codes: certificates.map(({ code }) => code), next };
  };
  const first = await page(buyer, {});
  expect(first.codes).toHaveLength(101);
  expect(first.codes[0]).toBe(valid.code);
  expect(first.codes).not.toContain(certificate.code);
  expect(first.next).toBe('newer-0');
  const rest = { codes: [certificate.code], next: null };
  expect(await page(buyer, { before: 'newer-0' })).toEqual(rest);
  expect((await page(buyer, { code: certificate.code })).codes).toEqual([certificate.code]);
  const stranger = await createGiftBuyer(server);
  expect((await page(stranger, { code: certificate.code })).codes).toEqual([]);
  expect((await page(stranger, { before: 'newer-0' })).codes).toEqual([]);
});

test('[CL-36] [CE-01] certificates are made out to who is registered, by the rules of names', async () => {
  const { as, section: token, customerId } = await createGiftBuyer(server);
  const newcomer = await server.loginAsNew({ balance: 500 });
  const own = (await createGiftBuyer(server)).section;
  expect(
    await server.failure(
      create,
      { token: own, ...smallGift },
      { ...newcomer, idempotencyKey: 'n' },
    ),
  ).toMatchObject({
    code: 'CERT_UNAUTHENTICATED',
  });
  const holder = { email: ' Olena@Example.UA ', first_name: 'олена', last_name: 'Коваль' };
  expect(await server.call(regist, { token, ...holder }, as)).toEqual({ registered: true });
  const stored = await server.context.db
    .selectFrom('certificate_holders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .execute();
  expect(stored).toMatchObject([{ email: 'olena@example.ua', last_name: 'Коваль' }]);
  for (const [wrong, code] of [
    [{ email: 'olena' }, 'EMAIL_INVALID'],
    [{ first_name: '123' }, 'NAME_INVALID'],
    [{ last_name: 'К' }, 'NAME_INVALID'],
  ] as const) {
    const failure = await server.failure(regist, { token, ...holder, ...wrong }, as);
    expect(failure.code).toBe(code);
  }
  await server.context.db
    .deleteFrom('certificate_holders')
    .where('customer_id', '=', customerId)
    .execute();
  const refused = { ...as, idempotencyKey: 'unregistered' };
  expect(await server.failure(create, { token, ...smallGift }, refused)).toMatchObject({
    status: 409,
    code: 'CERT_NOT_REGISTERED',
  });
});

test('[CL-39] [CL-40] [CE-03] a certificate is paid once, and is ready when the partner has made it', async () => {
  const buyer = await createGiftBuyer(server, { balance: 250 });
  const { certificate, balance } = await buyer.buy('first');
  expect(certificate).toMatchObject({
    partnerId: 'partner-05',
    partner: 'Комора',
    uah: 100,
    bonuses: 100,
    state: 'making',
    valid_until: null,
    used_at: null,
  });
  expect(balance).toBe(150);
  expect(await balanceOf(buyer)).toBe(150);
  expect(await buyer.list()).toEqual([certificate]);
  // The answer of a repeat is the same, also when the certificate has changed since.
  const ready = await buyer.settled(certificate.code);
  expect(ready).toEqual({
    ...certificate,
    state: 'ready',
    valid_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(await buyer.buy('first')).toEqual({ certificate, balance });
  expect(await buyer.list()).toEqual([ready]);
  expect(await movementsOf(buyer)).toEqual([['certificate', -100]]);
  expect(await historyOf(buyer)).toMatchObject([{ certificate_code: certificate.code }]);
  expect(await balanceOf(buyer)).toBe(150);
});

test('[CE-03] a purchase with too few points says how many are missing', async () => {
  const buyer = await createGiftBuyer(server, { balance: 60 });
  expect((await buyer.send('too much')).json()).toMatchObject({
    code: 'BALANCE_TOO_LOW',
    details: { balance: 60, missing: 40 },
  });
  expect(await buyer.list()).toEqual([]);
  expect(await balanceOf(buyer)).toBe(60);
});

test('[CE-03] of 50 simultaneous purchases with points for one, one is made and paid', async () => {
  const buyer = await createGiftBuyer(server, { balance: 199 });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => buyer.send(`parallel ${index}`)),
  );
  const codes = answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b);
  expect(codes).toEqual([200, ...Array<number>(49).fill(409)]);
  await server.context.jobs.drain();
  expect((await buyer.list()).map(({ state }) => state)).toEqual(['ready']);
  expect(await movementsOf(buyer)).toEqual([['certificate', -100]]);
  expect(await balanceOf(buyer)).toBe(99);
});

test('[CL-39] only what the partner offers is sold, at the price that was seen', async () => {
  const buyer = await createGiftBuyer(server);
  const refusal = async (key: string, gift: typeof smallGift) =>
    (await buyer.send(key, gift)).json<{ code: string }>().code;
  expect(await refusal('partner', { ...smallGift, partnerId: 'nobody' })).toBe('NOT_FOUND');
  expect(await refusal('value', { ...smallGift, uah: 77 })).toBe('CERT_PRICE_CHANGED');
  expect(await refusal('price', { ...smallGift, bonuses: 1 })).toBe('CERT_PRICE_CHANGED');
  expect(await refusal('minus', { ...smallGift, bonuses: -100 })).toBe('CERT_PRICE_CHANGED');
  const turn = (isOn: boolean) =>
    server.context.transaction((tx) => setSwitch(tx, server.context, 'certificates', isOn));
  await turn(false);
  expect(await refusal('off', smallGift)).toBe('CERT_PAUSED');
  await turn(true);
  expect(await balanceOf(buyer)).toBe(1000);
});

describe('[CE-04] the partners’ service', () => {
  test('refuses: the points are back once, however often it is asked', async () => {
    await setBehaviour(server.context.db, 'fails');
    const buyer = await createGiftBuyer(server, { balance: 100 });
    const { code } = (await buyer.buy('refused')).certificate;
    await makeAgain(code, 3);
    expect(await buyer.settled(code)).toMatchObject({ state: 'failed', valid_until: null });
    await makeAgain(code, 2);
    await server.context.jobs.drain();
    expect(await movementsOf(buyer)).toEqual([
      ['certificate-return', 100],
      ['certificate', -100],
    ]);
    expect(await balanceOf(buyer)).toBe(100);
    expect(await noticesOf(buyer)).toMatchObject([
      {
        kind: 'reward',
        title: 'Сертифікат «Комора» не видано',
        text: 'Партнер не зміг його видати. 100\u00a0XP знову на балансі',
        href: `/certificates/my-list/${code}`,
      },
    ]);
  });

  test('is slow: the certificate is in the making until the answer', async () => {
    await setBehaviour(server.context.db, 'slow');
    const buyer = await createGiftBuyer(server);
    const { code } = (await buyer.buy('slow')).certificate;
    expect((await buyer.settled(code)).state).toBe('making');
    server.advance(10);
    expect((await buyer.settled(code)).state).toBe('making');
    server.advance(15);
    expect((await buyer.settled(code)).state).toBe('ready');
    expect(await movementsOf(buyer)).toEqual([['certificate', -100]]);
  });

  test('answers twice after a lost answer: one order, one payment, one PIN', async () => {
    await setBehaviour(server.context.db, 'twice');
    const buyer = await createGiftBuyer(server);
    const { code } = (await buyer.buy('twice')).certificate;
    expect((await buyer.settled(code)).state).toBe('making');
    server.advance(5);
    expect((await buyer.settled(code)).state).toBe('ready');
    const { secret } = await rowOf(code);
    await makeAgain(code, 4);
    await server.context.jobs.drain();
    expect((await rowOf(code)).secret).toBe(secret);
    const orders = await server.context.db
      .selectFrom('sandbox_certificate_orders')
      .select('order_key')
      .where('order_key', '=', code)
      .execute();
    expect(orders).toHaveLength(1);
    expect(await movementsOf(buyer)).toEqual([['certificate', -100]]);
  });

  test('never answers: it is asked until it does, and nothing is given back before', async () => {
    await setBehaviour(server.context.db, 'never');
    const buyer = await createGiftBuyer(server);
    const { code } = (await buyer.buy('never')).certificate;
    for (let hour = 0; hour < 60; hour += 6) {
      expect((await buyer.settled(code)).state).toBe('making');
      server.advance(6 * 3600);
    }
    expect(await movementsOf(buyer)).toEqual([['certificate', -100]]);
    await setBehaviour(server.context.db, 'ready');
    server.advance(3600);
    expect((await buyer.settled(code)).state).toBe('ready');
    expect(await movementsOf(buyer)).toEqual([['certificate', -100]]);
  });
});

describe('[CE-04] without an outcome after three days', () => {
  const DAY_SECONDS = 86_400;
  /** The partner knows the order; from `day` on it is made. */
  const makeOn = (code: string, day: Date) =>
    server.context.db
      .updateTable('sandbox_certificate_orders')
      .set({ behaviour: 'slow', at: day })
      .where('order_key', '=', code)
      .execute();
  const later = (days: number) => new Date(server.context.now().getTime() + days * 86_400_000);
  const deadJob = async (code: string) => {
    const { id } = await rowOf(code);
    const jobs = await server.context.db
      .selectFrom('jobs')
      .select(['id', 'data'])
      .where('name', '=', 'certificates.make')
      .where('state', '=', 'dead')
      .execute();
    return jobs.find(({ data }) => data === JSON.stringify({ certificateId: id }));
  };
  const page = async (code: string) =>
    (await (await signIn(server)).get(`/certificates/${(await rowOf(code)).id}`)).body;

  const outcomeAlarms = async (hours: number) => {
    const alarm = jest.spyOn(server.context.log, 'error').mockImplementation(() => {});
    for (let hour = 0; hour < hours; hour += 1) {
      await server.context.jobs.drain();
      server.advance(3600);
    }
    const alarms = alarm.mock.calls.filter(([, text]) => text?.includes('no outcome for days'));
    alarm.mockRestore();
    return alarms.length;
  };

  test.each(['slow', 'never'] as const)(
    'a partner whose answer is %s is asked once a day, each time with an alarm',
    async (behaviour) => {
      await setBehaviour(server.context.db, behaviour);
      const buyer = await createGiftBuyer(server);
      const { code } = (await buyer.buy(`weeks ${behaviour}`)).certificate;
      await buyer.settled(code);
      if (behaviour === 'slow') await makeOn(code, later(10));
      const alarms = await outcomeAlarms(10 * 24);
      expect(alarms).toBeGreaterThanOrEqual(6);
      expect(alarms).toBeLessThanOrEqual(8);
      expect(await deadJob(code)).toBeUndefined();
      expect(await page(code)).toContain('Сервер питає далі');
      await setBehaviour(server.context.db, 'ready');
      server.advance(2 * DAY_SECONDS);
      expect((await buyer.settled(code)).state).toBe('ready');
      expect(await movementsOf(buyer)).toEqual([['certificate', -100]]);
    },
  );

  test('a partner who refuses the question, not the order, is asked again', async () => {
    await setBehaviour(server.context.db, 'never');
    const buyer = await createGiftBuyer(server);
    const { code } = (await buyer.buy('question')).certificate;
    await buyer.settled(code);
    await setBehaviour(server.context.db, 'ready');
    const refused = new ServiceError('certificate service', 'refused 400', {
      kind: 'refused',
      isPermanent: true,
    });
    const order = jest.fn();
    const { 'certificates.make': make } = certificateJobs({
      context: server.context,
      service: { order, find: () => Promise.reject(refused) },
    });
    await make?.run({ certificateId: (await rowOf(code)).id });
    expect(order).not.toHaveBeenCalled();
    expect((await rowOf(code)).state).toBe('making');
    server.advance(3600);
    expect((await buyer.settled(code)).state).toBe('ready');
    expect(await movementsOf(buyer)).toEqual([['certificate', -100]]);
  });

  test('a job that is dead is named to operators, whose retry asks the partner again', async () => {
    await setBehaviour(server.context.db, 'never');
    const buyer = await createGiftBuyer(server);
    const { code } = (await buyer.buy('dead')).certificate;
    await buyer.settled(code);
    await server.context.db
      .updateTable('jobs')
      .set({ state: 'dead' })
      .where('name', '=', 'certificates.make')
      .where('data', '=', JSON.stringify({ certificateId: (await rowOf(code)).id }))
      .execute();
    const job = await deadJob(code);
    expect(await page(code)).toMatch(
      new RegExp(`Сервер більше не питає[^<]*\\s<a href="/operator/jobs/${job?.id}"`),
    );
    await setBehaviour(server.context.db, 'ready');
    const operator = await signIn(server);
    await operator.post('/jobs/retry', { job: job?.id ?? 0, reason: 'Помилку виправлено' });
    expect((await buyer.settled(code)).state).toBe('ready');
    expect(await deadJob(code)).toBeUndefined();
  });
});

describe('a certificate that is made', () => {
  const readyAfter = async (seconds: number) => {
    await setBehaviour(server.context.db, 'never');
    const buyer = await createGiftBuyer(server);
    const { code } = (await buyer.buy(`after ${seconds}`)).certificate;
    await buyer.settled(code);
    server.advance(seconds);
    await setBehaviour(server.context.db, 'ready');
    expect((await buyer.settled(code)).state).toBe('ready');
    await makeAgain(code, 2);
    await server.context.jobs.drain();
    return { code, notices: await noticesOf(buyer) };
  };

  test('after its customer has left is announced once, without its PIN', async () => {
    const { code, notices } = await readyAfter(3600);
    expect(notices).toMatchObject([
      {
        kind: 'reward',
        title: 'Сертифікат «Комора» готовий',
        text: 'Номінал 100,00\u00a0₴. Відкрий сертифікат, щоб побачити PIN',
        href: `/certificates/my-list/${code}`,
      },
    ]);
  });

  test('while its customer waits for it is not announced', async () => {
    expect((await readyAfter(30)).notices).toEqual([]);
  });
});

describe('[CE-04] an operator', () => {
  // Signed in again: tests move the clock by more than a session lasts.
  const read = async (page: string) => (await (await signIn(server)).get(page)).body;
  const decide = async (id: number, reason = 'Партнер підтвердив: не видасть') =>
    (await signIn(server)).post('/certificates/give-back', { certificate: id, reason });

  async function unclear(key: string) {
    await setBehaviour(server.context.db, 'never');
    const buyer = await createGiftBuyer(server, { balance: 100 });
    const { code } = (await buyer.buy(key)).certificate;
    await buyer.settled(code);
    return { buyer, code, id: (await rowOf(code)).id };
  }

  test('gives the points back once, with a reason, while the partner is asked', async () => {
    const { buyer, code, id } = await unclear('given up');
    server.advance(4 * 86_400);
    await server.context.jobs.drain();
    expect(await read('/certificates')).toContain(`/operator/certificates/${id}"`);
    expect(await read(`/certificates/${id}`)).toContain(code);
    const answers = await Promise.all([decide(id), decide(id), decide(id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422,
    ]);
    expect(await movementsOf(buyer)).toEqual([
      ['certificate-return', 100],
      ['certificate', -100],
    ]);
    expect(await buyer.settled(code)).toMatchObject({ state: 'failed' });
    const acts = await server.context.db
      .selectFrom('operator_acts')
      .select(['operator', 'act', 'reason', 'detail'])
      .where('subject', '=', `Сертифікат №\u00a0${id}`)
      .execute();
    expect(acts).toEqual([
      {
        operator: 'Оксана',
        act: 'certificates.give-back',
        reason: 'Партнер підтвердив: не видасть',
        detail: `100\u00a0XP, Покупець №\u00a0${buyer.customerId}`,
      },
    ]);
    expect(await read('/certificates')).not.toContain(`/operator/certificates/${id}"`);
    expect(await noticesOf(buyer)).toMatchObject([{ title: 'Сертифікат «Комора» не видано' }]);
    // The partner says yes after all: nothing is booked again.
    await setBehaviour(server.context.db, 'ready');
    await makeAgain(code, 2);
    expect(await buyer.settled(code)).toMatchObject({ state: 'failed' });
    expect(await balanceOf(buyer)).toBe(100);
  });

  test('is refused without a reason, while the partner is asked, and for what is ready', async () => {
    const { buyer, code, id } = await unclear('too early');
    expect((await decide(id)).body).toContain('Партнера ще питаємо');
    server.advance(3600);
    expect((await decide(id, '')).statusCode).toBe(422);
    await setBehaviour(server.context.db, 'ready');
    expect(await buyer.settled(code)).toMatchObject({ state: 'ready' });
    expect((await decide(id)).body).toContain('уже вирішено: видано');
    expect((await decide(999_999)).body).toContain('Такого сертифіката немає');
    expect(await balanceOf(buyer)).toBe(0);
  });

  test('frees points that were not booked yet', async () => {
    const buyer = await createGiftBuyer(server, { balance: 100 });
    const { code } = (await buyer.buy('held')).certificate;
    server.advance(3600);
    await decide((await rowOf(code)).id);
    expect(await balanceOf(buyer)).toBe(100);
    expect(await buyer.settled(code)).toMatchObject({ state: 'failed' });
    expect(await movementsOf(buyer)).toEqual([]);
  });
});

test('[CE-03] a certificate that could not be ordered within a day costs nothing', async () => {
  const buyer = await createGiftBuyer(server, { balance: 100 });
  const { code } = (await buyer.buy('late')).certificate;
  expect(await balanceOf(buyer)).toBe(0);
  server.advance(25 * 3600);
  expect(await buyer.settled(code)).toMatchObject({ state: 'failed' });
  expect(await balanceOf(buyer)).toBe(100);
  expect(await movementsOf(buyer)).toEqual([]);
  expect(await noticesOf(buyer)).toMatchObject([
    { text: 'Замовити його вчасно не вдалося. 100\u00a0XP знову на балансі' },
  ]);
});

test('[CL-40] a used certificate is marked, and unmarked; another customer’s is not there', async () => {
  const buyer = await createGiftBuyer(server);
  const stranger = await createGiftBuyer(server);
  const { code } = (await buyer.buy('used')).certificate;
  const mark = { token: buyer.section, code, used: true };
  expect((await server.failure(setUsed, mark, buyer.as)).code).toBe('CERT_NOT_READY');
  await buyer.settled(code);
  const { certificate } = await server.call(setUsed, mark, buyer.as);
  expect(certificate.used_at).not.toBeNull();
  expect(await buyer.list()).toEqual([certificate]);
  const foreign = { ...mark, token: stranger.section, used: false };
  expect((await server.failure(setUsed, foreign, stranger.as)).code).toBe('NOT_FOUND');
  expect(await stranger.list()).toEqual([]);
  await server.call(setUsed, { ...mark, used: false }, buyer.as);
  expect((await buyer.list())[0]?.used_at).toBeNull();
});

test('[CL-41] the message about a category, else the one about all', async () => {
  const { as, section: token } = await createGiftBuyer(server);
  const message = async (categoryId?: number) =>
    (await server.call(getMessage, { token, categoryId }, as)).message;
  const general = await message();
  expect(general).toMatch(/не можна повернути/);
  expect(await message(1)).toBe(general);
  expect(await message(5)).toMatch(/заправлення/);
  await server.context.db.deleteFrom('certificate_messages').execute();
  await server.context.transaction(async (tx) =>
    server.context.cache.invalidate(tx, 'certificates'),
  );
  expect(await message()).toBeNull();
});
