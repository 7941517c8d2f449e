import { confirmSms, loginSms } from '@club/api/contract/account/auth';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { checkEmail, regAuth, registration } from '@club/api/contract/account/registration';
import { createTestServer, type TestServer } from '../../testing';
import { findCode, messagesTo } from '../../outside/sandbox/messages';
import { randomCode } from './random-code';

jest.mock('./random-code', () => {
  const actual = jest.requireActual<typeof import('./random-code')>('./random-code');
  return { randomCode: jest.fn(actual.randomCode) };
});

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

let used = 0;
/** A form that nobody has filled in yet. */
function aForm() {
  used += 1;
  return {
    phone: `+38063${String(used).padStart(7, '0')}`,
    first_name: 'Мар’яна',
    last_name: 'Коваль-Їжак',
    email: `Newcomer${used}@Example.com`,
    birth_date: '1990-01-31',
    consent: true as const,
  };
}

async function lastCode(phone: string): Promise<string> {
  await server.context.jobs.drain();
  const [message] = await messagesTo(server.context.db, phone);
  return findCode(message?.body ?? '') ?? 'no message';
}

async function codeFor(form: ReturnType<typeof aForm>): Promise<string> {
  await server.call(registration, form);
  return lastCode(form.phone);
}

const customers = () =>
  server.context.db
    .selectFrom('customers')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();

describe('registration', () => {
  test('[AC-02] [CL-14] [CL-15] a form and its code make a customer, who is logged in', async () => {
    const form = aForm();
    const sent = await server.call(registration, form);
    expect(sent).toEqual({ resend_after_seconds: 60, expires_in_seconds: 300 });
    const before = await customers();
    const code = await lastCode(form.phone);
    const login = await server.call(regAuth, { ...form, code });
    expect(Number((await customers()).count)).toBe(Number(before.count) + 1);
    expect(login.user).toMatchObject({
      phone: form.phone,
      first_name: 'Мар’яна',
      last_name: 'Коваль-Їжак',
      email: form.email.toLowerCase(),
      tags: 'PWA',
      metafields: [{ namespace: 'pwa', key: 'consent_at' }],
    });
    expect(login.user.shopify_id).toMatch(/^\d+$/);
    expect(login.ogo_user).toBeNull();
    expect((await server.call(getBalance, {}, login)).balance).toBe(0);
  });

  test('[AC-02] [BX-02] the code names the host of the form', async () => {
    const form = { ...aForm(), myogo: true };
    await server.call(registration, form, { headers: { host: 'localhost:8080' } });
    const code = await lastCode(form.phone);
    const [message] = await messagesTo(server.context.db, form.phone);
    expect(message?.body.split('\n').at(-1)).toBe(`@localhost:8080 #${code}`);
  });

  test('[AC-02] who comes by the second brand has an account in both', async () => {
    const form = { ...aForm(), myogo: true };
    const login = await server.call(regAuth, { ...form, code: await codeFor(form) });
    expect(login.ogo_user?.tags).toBe('PWA');
    expect(login.ogo_user?.id).not.toBe(login.user.id);
  });

  test('[CL-14] a known phone gets the same answer, and logs in with nothing changed', async () => {
    const { phone } = await server.loginAsNew();
    const form = { ...aForm(), phone };
    const known = await server.send(registration, form);
    const unknown = await server.send(registration, aForm());
    expect([known.statusCode, known.body]).toEqual([200, unknown.body]);
    const login = await server.call(regAuth, { ...form, code: await lastCode(phone) });
    expect(login.user).toMatchObject({ phone, first_name: 'Тест', email: null });
  });

  const findReferrer = async (phone: string) => {
    const { db } = server.context;
    const query = db.selectFrom('customers').select(['id', 'referred_by', 'referral_code']);
    return query.where('phone', '=', phone).executeTakeFirstOrThrow();
  };

  test('a code for friends that somebody has is made again', async () => {
    const { referral_code: known } = await findReferrer('+380670000002');
    const form = aForm();
    const code = await codeFor(form);
    jest.mocked(randomCode).mockReturnValueOnce(known ?? '');
    await server.call(regAuth, { ...form, code });
    const { referral_code: own } = await findReferrer(form.phone);
    expect(own).toMatch(/^REW-[2-9A-Z]{6}$/);
    expect(own).not.toBe(known);
  });

  test('[RT-01] [MN-05] the friend whose code a newcomer brings is recorded, and the campaign', async () => {
    const friend = await findReferrer('+380670000002');
    const form = aForm();
    const arrival = { ref: ` ${friend.referral_code?.toLowerCase()}`, campaign: 'utm_source=app' };
    const login = await server.call(regAuth, { ...form, ...arrival, code: await codeFor(form) });
    expect((await findReferrer(form.phone)).referred_by).toBe(friend.id);
    expect(login.user.metafields).toContainEqual({
      namespace: 'pwa',
      key: 'campaign',
      value: 'utm_source=app',
    });
  });

  test.each([
    ['that nobody has', 'REW-NOBODY'],
    ['that is empty', ''],
    ['of a blocked customer', 'REW-V2C6YP'],
  ])('[RT-01] a code %s is no reason to refuse, and nobody is recorded', async (_name, ref) => {
    const form = aForm();
    await server.call(regAuth, { ...form, ref, code: await codeFor(form) });
    expect((await findReferrer(form.phone)).referred_by).toBeNull();
  });

  test('[RT-01] a customer who registers again gets no inviter, also not with the own code', async () => {
    const form = aForm();
    await server.call(regAuth, { ...form, code: await codeFor(form) });
    server.advance(61);
    const { referral_code: own } = await findReferrer(form.phone);
    for (const ref of [own ?? '', 'REW-K8N2QD']) {
      await server.call(regAuth, { ...form, ref, code: await codeFor(form) });
      expect((await findReferrer(form.phone)).referred_by).toBeNull();
      server.advance(61);
    }
  });

  test('a blocked customer does not get in by registering', async () => {
    const { phone } = await server.loginAsNew({ isBlocked: true });
    const form = { ...aForm(), phone };
    const code = await codeFor(form);
    expect(await server.failure(regAuth, { ...form, code })).toMatchObject({
      code: 'CUSTOMER_BLOCKED',
    });
  });

  test('[CL-15] an e-mail that is taken is refused, and the code stays good for another', async () => {
    const first = aForm();
    await server.call(regAuth, { ...first, code: await codeFor(first) });
    const form = { ...aForm(), email: first.email.toUpperCase() };
    const code = await codeFor(form);
    expect(await server.failure(regAuth, { ...form, code })).toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
    });
    const login = await server.call(regAuth, { ...form, email: 'other@example.com', code });
    expect(login.user.email).toBe('other@example.com');
  });

  test('the owner of a code cannot check e-mails without a limit', async () => {
    const first = aForm();
    await server.call(regAuth, { ...first, code: await codeFor(first) });
    const form = { ...aForm(), email: first.email };
    const code = await codeFor(form);
    const answers = [];
    for (let index = 0; index < 6; index += 1) {
      answers.push((await server.failure(regAuth, { ...form, code })).code);
    }
    expect(answers).toEqual([...Array(5).fill('EMAIL_TAKEN'), 'CODE_VOID']);
  });

  test('a code that stays good for another e-mail gives nothing back of the budget of wrong ones', async () => {
    const first = aForm();
    await server.call(regAuth, { ...first, code: await codeFor(first) });
    const form = { ...aForm(), email: first.email };
    const code = await codeFor(form);
    const hits = () =>
      server.context.db
        .selectFrom('rate_limits')
        .select(['bucket', 'hits'])
        .where('bucket', 'like', 'guess:stranger:%')
        .orderBy('bucket')
        .execute();
    await server.failure(regAuth, { ...form, code: code === '000000' ? '000001' : '000000' });
    const before = await hits();
    expect(before.length).toBeGreaterThan(0);
    for (let index = 0; index < 3; index += 1) await server.failure(regAuth, { ...form, code });
    expect(await hits()).toEqual(before);
  });

  test('of two who claim one e-mail at once, one gets it', async () => {
    const one = aForm();
    const other = { ...aForm(), email: one.email };
    const codes = [await codeFor(one), await codeFor(other)];
    const answers = await Promise.all([
      server.send(regAuth, { ...one, code: codes[0] }),
      server.send(regAuth, { ...other, code: codes[1] }),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  test('of 10 that register one phone at once, one customer is made', async () => {
    const form = aForm();
    const code = await codeFor(form);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.send(regAuth, { ...form, code })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('a code of a login opens no account, nor the other way round', async () => {
    const form = aForm();
    await server.call(loginSms, { phone: form.phone });
    const loginCode = await lastCode(form.phone);
    expect(await server.failure(regAuth, { ...form, code: loginCode })).toMatchObject({
      code: 'CODE_EXPIRED',
    });
    server.advance(61);
    const code = await codeFor(form);
    if (code !== loginCode) {
      expect(await server.failure(confirmSms, { phone: form.phone, code })).toMatchObject({
        code: 'CODE_WRONG',
      });
    }
  });

  test('codes of both kinds count together for the limits of a phone', async () => {
    const form = aForm();
    await server.call(loginSms, { phone: form.phone });
    expect(await server.failure(registration, form)).toMatchObject({ code: 'SMS_TOO_SOON' });
  });

  test('five wrong tries void the code', async () => {
    const form = aForm();
    const code = await codeFor(form);
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = [];
    for (let index = 0; index < 5; index += 1) {
      answers.push((await server.failure(regAuth, { ...form, code: wrong })).code);
    }
    expect(answers).toEqual([...Array(4).fill('CODE_WRONG'), 'CODE_VOID']);
    expect(await server.failure(regAuth, { ...form, code })).toMatchObject({ code: 'CODE_VOID' });
  });

  test.each([
    ['first_name', 'Ё', 'NAME_INVALID'],
    ['last_name', 'Я', 'NAME_INVALID'],
    ['email', 'a@b', 'EMAIL_INVALID'],
    ['birth_date', '1899-01-01', 'BIRTH_DATE_INVALID'],
    ['birth_date', '2015-01-01', 'UNDER_AGE'],
  ])('[AC-02] %s %j is refused before a message leaves', async (field, value, code) => {
    const form = { ...aForm(), [field]: value };
    expect(await server.failure(registration, form)).toMatchObject({ code, details: { field } });
    await server.context.jobs.drain();
    expect(await messagesTo(server.context.db, form.phone)).toEqual([]);
    expect(await server.failure(regAuth, { ...form, code: '123456' })).toMatchObject({ code });
  });

  test('[AC-02] nobody is registered without consent', async () => {
    expect(await server.failure(registration, { ...aForm(), consent: false })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('the check of an e-mail', () => {
  const address = '203.0.113.41';

  test('[AC-02] [CL-13] says whether it can be one, and whether it is free', async () => {
    const form = aForm();
    const check = (email: string) => server.call(checkEmail, { email }, { address });
    expect(await check('a@b')).toEqual({ valid: false, available: false });
    expect(await check(form.email)).toEqual({ valid: true, available: true });
    await server.call(regAuth, { ...form, code: await codeFor(form) });
    expect(await check(` ${form.email.toUpperCase()} `)).toEqual({ valid: true, available: false });
  });

  test('[CL-13] beyond the limit of an address every e-mail is answered as available', async () => {
    const { limit, windowSeconds } = server.context.club.emailChecks;
    const taken = { email: 'andrii.kovalenko@example.com' };
    const from = { address: '203.0.113.42' };
    for (let index = 0; index < limit; index += 1) {
      expect((await server.call(checkEmail, taken, from)).available).toBe(false);
    }
    expect(await server.call(checkEmail, taken, from)).toEqual({ valid: true, available: true });
    server.advance(windowSeconds + 1);
    expect((await server.call(checkEmail, taken, from)).available).toBe(false);
  });
});
