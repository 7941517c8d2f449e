import { getBalance } from '@club/api/contract/loyalty/balance';
import {
  changeEmail,
  confirmEmail,
  getProfile,
  updateProfile,
} from '@club/api/contract/account/profile';
import { testLogin } from '@club/api/contract/account/auth';
import { getUser } from '@club/api/contract/account/users';
import { createTestServer, type TestServer } from '../../testing';
import { findCode, messagesTo } from '../../outside/sandbox/messages';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** A customer and the id of the main account. */
async function aCustomer() {
  const { phone } = await server.loginAsNew();
  const { token, user } = await server.call(testLogin, { phone });
  return { token, phone, customer_id: user.shopify_id };
}

let used = 0;
const freshEmail = () => `profile${(used += 1)}@example.com`;

async function emailTo(email: string): Promise<string> {
  await server.context.jobs.drain();
  const [message] = await messagesTo(server.context.db, email);
  return message?.body ?? '';
}

const codeIn = async (email: string) => findCode(await emailTo(email)) ?? 'no e-mail';

const address = { city_id: 'city-0006', street: 'вул. Личаківська', house: '91', flat: '' };

describe('the profile', () => {
  test('[AC-13] shows what the customer keeps, the city as a suggestion', async () => {
    const { token } = await server.loginAs('regular');
    const { profile } = await server.call(getProfile, {}, { token });
    expect(profile).toMatchObject({
      first_name: 'Андрій',
      last_name: 'Коваленко',
      phone: '+380670000002',
      birth_date: '1988-09-02',
      address: { city: { label: 'м. Київ' }, street: 'вул. Антоновича', house: '48', flat: '27' },
    });
  });

  test('[AC-13] takes new names and an address, and every account shows them', async () => {
    const { token, customer_id } = await aCustomer();
    await server.call(getUser, { id: customer_id }, { token });
    const change = { first_name: ' Мар’яна ', last_name: 'Коваль', address };
    const { profile } = await server.call(updateProfile, change, { token });
    expect(profile).toMatchObject({
      first_name: 'Мар’яна',
      address: { city: { label: 'м. Львів, Львівська обл.' }, house: '91', flat: '' },
    });
    expect((await server.call(getProfile, {}, { token })).profile).toEqual(profile);
    const { user } = await server.call(getUser, { id: customer_id }, { token });
    expect(user.first_name).toBe('Мар’яна');
    const without = await server.call(updateProfile, { ...change, address: null }, { token });
    expect(without.profile.address).toBeNull();
  });

  test('[AC-13] stores an address without pasted characters that nobody sees', async () => {
    const { token } = await aCustomer();
    const pasted = { ...address, street: '\u202aвул. Личаківська\u202c', flat: '\u200e 2' };
    const change = { first_name: 'Яна\u202c', last_name: 'Коваль', address: pasted };
    const { profile } = await server.call(updateProfile, change, { token });
    expect(profile).toMatchObject({
      first_name: 'Яна',
      address: { street: 'вул. Личаківська', flat: '2' },
    });
  });

  test.each([
    ['NAME_INVALID', { first_name: 'Я', last_name: 'Коваль', address: null }],
    ['NAME_INVALID', { first_name: 'Яна', last_name: '4', address: null }],
    [
      'CITY_UNKNOWN',
      { first_name: 'Яна', last_name: 'Коваль', address: { ...address, city_id: 'city-9999' } },
    ],
  ])('[AC-13] %s: %j is refused, and nothing changes', async (code, change) => {
    const { token } = await aCustomer();
    const before = await server.call(getProfile, {}, { token });
    expect(await server.failure(updateProfile, change, { token })).toMatchObject({ code });
    expect(await server.call(getProfile, {}, { token })).toEqual(before);
  });
});

describe('the change of an e-mail', () => {
  test('[CL-08] [CL-09] waits for the code from the new address, then ends other sessions', async () => {
    const { token, phone, customer_id } = await aCustomer();
    const other = await server.call(testLogin, { phone });
    const email = freshEmail();
    const sent = await server.call(changeEmail, { email, customer_id }, { token });
    expect(sent).toEqual({ resend_after_seconds: 60, expires_in_seconds: 300 });
    expect((await server.call(getProfile, {}, { token })).profile.email).toBeNull();
    const code = await codeIn(email);
    expect(await server.call(confirmEmail, { code }, { token })).toEqual({ success: true, email });
    expect((await server.call(getProfile, {}, { token })).profile.email).toBe(email);
    expect((await server.call(getUser, { id: customer_id }, { token })).user.email).toBe(email);
    expect(await server.failure(getBalance, {}, other)).toMatchObject({
      code: 'UNAUTHORIZED_IN_APP',
    });
    expect(await server.failure(confirmEmail, { code }, { token })).toMatchObject({
      code: 'CODE_EXPIRED',
    });
  });

  test('[CL-08] is for the own account only', async () => {
    const { token } = await aCustomer();
    const stranger = await aCustomer();
    const wish = { email: freshEmail(), customer_id: stranger.customer_id };
    expect(await server.failure(changeEmail, wish, { token })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await emailTo(wish.email)).toBe('');
  });

  test('[CL-09] a code is valid for one customer, one address and five minutes', async () => {
    const { token, customer_id } = await aCustomer();
    const stranger = await aCustomer();
    const email = freshEmail();
    await server.call(changeEmail, { email, customer_id }, { token });
    const code = await codeIn(email);
    expect(await server.failure(confirmEmail, { code }, stranger)).toMatchObject({
      code: 'CODE_EXPIRED',
    });
    server.advance(61);
    const next = freshEmail();
    await server.call(changeEmail, { email: next, customer_id }, { token });
    if (code !== (await codeIn(next))) {
      expect(await server.failure(confirmEmail, { code }, { token })).toMatchObject({
        code: 'CODE_WRONG',
        details: { tries_left: 4 },
      });
    }
    const late = await codeIn(next);
    server.advance(300);
    expect(await server.failure(confirmEmail, { code: late }, { token })).toMatchObject({
      code: 'CODE_EXPIRED',
    });
  });

  test('[CL-09] five wrong tries void the code', async () => {
    const { token, customer_id } = await aCustomer();
    const email = freshEmail();
    await server.call(changeEmail, { email, customer_id }, { token });
    const code = await codeIn(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = [];
    for (let index = 0; index < 5; index += 1) {
      answers.push((await server.failure(confirmEmail, { code: wrong }, { token })).code);
    }
    expect(answers).toEqual([...Array(4).fill('CODE_WRONG'), 'CODE_VOID']);
    expect(await server.failure(confirmEmail, { code }, { token })).toMatchObject({
      code: 'CODE_VOID',
    });
  });

  test('[CL-08] an address of another customer looks like a free one until its code is there', async () => {
    const taken = 'oksana.shevchuk@example.com';
    const { token, customer_id } = await aCustomer();
    const answer = await server.send(changeEmail, { email: taken, customer_id }, { token });
    const other = await aCustomer();
    const free = await server.send(changeEmail, freeWish(other), other);
    expect([answer.statusCode, answer.body]).toEqual([200, free.body]);
    const code = await codeIn(taken);
    expect(await server.failure(confirmEmail, { code }, { token })).toMatchObject({
      code: 'EMAIL_TAKEN',
    });
    expect((await server.call(getProfile, {}, { token })).profile.email).toBeNull();
  });

  test('a code that another tab has requested is used, and not sent again', async () => {
    const { token, customer_id } = await aCustomer();
    const email = freshEmail();
    await server.call(changeEmail, { email, customer_id }, { token });
    const code = await codeIn(email);
    server.advance(20);
    const again = await server.call(
      changeEmail,
      { email: email.toUpperCase(), customer_id },
      { token },
    );
    expect(again).toEqual({ resend_after_seconds: 40, expires_in_seconds: 280 });
    expect(await codeIn(email)).toBe(code);
    expect(await server.call(confirmEmail, { code }, { token })).toMatchObject({ email });
  });

  test('[CL-08] one e-mail a minute and three in a quarter of an hour are sent', async () => {
    const { token, customer_id } = await aCustomer();
    const newRequest = () => ({ email: freshEmail(), customer_id });
    await server.call(changeEmail, newRequest(), { token });
    expect(await server.failure(changeEmail, newRequest(), { token })).toMatchObject({
      code: 'MAIL_TOO_SOON',
      retryAfter: '60',
    });
    for (let index = 0; index < 2; index += 1) {
      server.advance(61);
      await server.call(changeEmail, newRequest(), { token });
    }
    server.advance(61);
    expect(await server.failure(changeEmail, newRequest(), { token })).toMatchObject({
      code: 'MAIL_LIMIT',
    });
  });

  test.each([
    ['EMAIL_INVALID', 'a@b'],
    ['EMAIL_UNCHANGED', ' Andrii.Kovalenko@example.com'],
  ])('[CL-08] %s: %j', async (code, email) => {
    const { token } = await server.loginAs('regular');
    const { user } = await server.call(testLogin, { phone: '+380670000002' });
    const wish = { email, customer_id: user.id };
    expect(await server.failure(changeEmail, wish, { token })).toMatchObject({ code });
  });

  test('[CL-08] without a mail server says that it is unavailable', async () => {
    const off = await createTestServer({
      seed: false,
      env: { SANDBOX: 'no', TURBOSMS_TOKEN: 'token' },
    });
    const { token, customerId } = await off.loginAsNew();
    const session = await off.context.sessions.find(token);
    const customer_id = session?.customer.accounts.main?.shopifyId ?? '';
    const failure = await off.failure(changeEmail, { email: 'a@b.ua', customer_id }, { token });
    expect([customerId > 0, failure.code]).toEqual([true, 'UNAVAILABLE']);
    await off.close();
  });

  test('the code and the address are stored encrypted, and the e-mail says what to do', async () => {
    const { token, customer_id } = await aCustomer();
    const email = freshEmail();
    await server.call(changeEmail, { email, customer_id, myogo: true }, { token });
    const waiting = await server.context.db.selectFrom('jobs').select('data').execute();
    expect(JSON.stringify(waiting)).not.toContain(email);
    expect(await emailTo(email)).toMatch(/^Код Ого: (\d{6})\n\nЩоб підтвердити.*код \1/);
  });
});

function freeWish({ customer_id }: { customer_id: string }) {
  return { email: freshEmail(), customer_id };
}
