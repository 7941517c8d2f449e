import {
  checkAllowedUser,
  createCustomer,
  createMetafields,
  getMetafields,
  getUserByPhone,
  updateTags,
} from '@club/api/contract/account/accounts';
import { testLogin } from '@club/api/contract/account/auth';
import { getUser } from '@club/api/contract/account/users';
import { createTestServer, type TestServer } from '../../testing';
import { lockCustomer } from './users-repository';

const special = '+380509990001';
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ env: { MAIN_SPECIAL_PHONES: `+380509990000,${special}` } });
});
afterAll(() => server.close());

async function aCustomer(brands: ('main' | 'second')[] = ['main']) {
  const { phone } = await server.loginAsNew({ brands });
  const { token, user, ogo_user } = await server.call(testLogin, { phone });
  return { token, phone, id: user.shopify_id, secondId: ogo_user?.shopify_id ?? '' };
}

const newcomer = { first_name: 'Інше', last_name: 'Імʼя', email: null, variant: 'second' as const };

describe('metafields', () => {
  test('[CL-03] of the own account of each app are read', async () => {
    const { phone } = { phone: '+380670000004' };
    const login = await server.call(testLogin, { phone });
    const main = await server.call(getMetafields, { id: login.user.id }, login);
    expect(main.metafields).toEqual(login.user.metafields);
    const id = login.ogo_user?.id ?? '';
    const second = await server.call(getMetafields, { id, myogo: true }, login);
    expect(second.metafields).toEqual(login.ogo_user?.metafields);
    expect(second.metafields.length).toBeGreaterThan(0);
  });

  test("[CL-03] [CL-05] [CL-06] another customer's account is not found", async () => {
    const stranger = await aCustomer();
    const { token } = await aCustomer();
    const fields = [{ namespace: 'pwa', key: 'campaign', value: 'x' }];
    const shopifyId = stranger.id;
    for (const failure of [
      await server.failure(getMetafields, { id: shopifyId }, { token }),
      await server.failure(createMetafields, { fields, shopifyId }, { token }),
      await server.failure(updateTags, { tags: 'PWA', shopifyId }, { token }),
    ]) {
      expect(failure).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    const { user } = await server.call(getUser, { id: shopifyId }, stranger);
    expect([user.tags, user.metafields]).toEqual(['', []]);
  });

  test('[CL-05] that a device may set are kept once, with the last value', async () => {
    const { token, id } = await aCustomer();
    const put = (value: string) =>
      server.call(
        createMetafields,
        { fields: [{ namespace: 'pwa', key: 'campaign', value }], shopifyId: id },
        { token },
      );
    await put('spring');
    const { metafields } = await put('autumn');
    expect(metafields).toEqual([{ namespace: 'pwa', key: 'campaign', value: 'autumn' }]);
    expect((await server.call(getUser, { id }, { token })).user.metafields).toEqual(metafields);
  });

  test.each([
    ['verification', 'age_verified'],
    ['pwa', 'age_verified'],
    ['pwaDiscount', 'hyper-pro-699'],
    ['pwaDiscount', 'velo-20'],
    ['custom', 'velo_specific_offer'],
  ])('[CL-05] %s.%s is the server’s alone', async (namespace, key) => {
    const { token, id } = await aCustomer();
    const good = { namespace: 'pwa', key: 'campaign', value: 'x' };
    const input = { fields: [good, { namespace, key, value: 'true' }], shopifyId: id };
    expect(await server.failure(createMetafields, input, { token })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
    expect((await server.call(getMetafields, { id }, { token })).metafields).toEqual([]);
  });
});

describe('tags', () => {
  test('[AC-10] [CL-06] are added only when absent, joined by comma', async () => {
    const { token, id } = await aCustomer();
    const add = (tags: string) => server.call(updateTags, { tags, shopifyId: id }, { token });
    expect(await add('PWA')).toEqual({ tags: 'PWA' });
    expect(await add('pwa_user_velo, PWA')).toEqual({ tags: 'PWA,pwa_user_velo' });
    expect(await add('PWA')).toEqual({ tags: 'PWA,pwa_user_velo' });
    expect((await server.call(getUser, { id }, { token })).user.tags).toBe('PWA,pwa_user_velo');
  });

  test('[AC-10] two that are added at once are both kept', async () => {
    const { token, id } = await aCustomer();
    const add = (tags: string) => server.call(updateTags, { tags, shopifyId: id }, { token });
    await Promise.all([add('PWA'), add('pwa_user_velo')]);
    const { user } = await server.call(getUser, { id }, { token });
    expect(user.tags.split(',').sort()).toEqual(['PWA', 'pwa_user_velo']);
  });

  test('[CL-06] that are the server’s alone are refused, all of the call', async () => {
    const { token, id } = await aCustomer();
    const input = { tags: 'PWA,age_verified', shopifyId: id };
    expect(await server.failure(updateTags, input, { token })).toMatchObject({ code: 'FORBIDDEN' });
    expect((await server.call(getUser, { id }, { token })).user.tags).toBe('');
  });
});

describe('the account in the other app', () => {
  test('[CL-04] is looked up by the phone of the session, and any other phone gives none', async () => {
    const { token, phone, id } = await aCustomer();
    const { user } = await server.call(getUserByPhone, {}, { token });
    expect(user?.shopify_id).toBe(id);
    expect(await server.call(getUserByPhone, { myogo: 'true' }, { token })).toEqual({ user: null });
    expect((await server.call(getUserByPhone, { phone }, { token })).user?.shopify_id).toBe(id);
    for (const other of ['+380670000002', '+380999999999']) {
      expect(await server.call(getUserByPhone, { phone: other }, { token })).toEqual({
        user: null,
      });
    }
  });

  test('[AC-09] [CL-22] is opened once, under the customer’s own name', async () => {
    const { token, phone } = await aCustomer();
    const input = { ...newcomer, phone, tags: 'pwa_user_velo', note: 'з меню' };
    const { id } = await server.call(createCustomer, input, { token });
    const { user } = await server.call(getUserByPhone, { myogo: 'true' }, { token });
    expect(user).toMatchObject({
      shopify_id: id,
      first_name: 'Тест',
      tags: 'PWA,pwa_user_velo',
      note: 'з меню',
    });
    expect(await server.call(createCustomer, input, { token })).toEqual({ id });
    // The open session knows the new account at once.
    await server.call(getUser, { id, myogo: true }, { token });
  });

  test('[CL-22] of 10 that ask at once, one is opened', async () => {
    const { token, phone } = await aCustomer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.call(createCustomer, { ...newcomer, phone }, { token }),
      ),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  });

  test('[CL-22] is not opened for another phone, nor with tags of the server', async () => {
    const { token, phone } = await aCustomer();
    const other = { ...newcomer, phone: '+380670000002' };
    expect(await server.failure(createCustomer, other, { token })).toMatchObject({
      code: 'NOT_FOUND',
    });
    const tagged = { ...newcomer, phone, tags: 'age_verified' };
    expect(await server.failure(createCustomer, tagged, { token })).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await server.call(getUserByPhone, { myogo: 'true' }, { token })).toEqual({ user: null });
  });
});

test('[CL-10] [AC-12] allowed are those with the flag, and the phones of the configuration', async () => {
  const plain = await aCustomer();
  expect(await server.call(checkAllowedUser, { myogo: 'false' }, plain)).toEqual({
    allowed: false,
  });
  const listed = await server.loginAsNew({ phone: special });
  expect(await server.call(checkAllowedUser, { myogo: 'false' }, listed)).toEqual({
    allowed: true,
  });
  await server.context.db
    .updateTable('customers')
    .set({ is_allowed: true })
    .where('phone', '=', plain.phone)
    .execute();
  expect(await server.call(checkAllowedUser, { myogo: 'false' }, plain)).toEqual({ allowed: true });
});

test('what refers to a customer is stored while the customer is locked', async () => {
  const { database, sessions, transaction } = server.context;
  // The embedded database has one connection.
  if (database.kind === 'pglite') return;
  const { customerId } = await server.loginAsNew();
  let unlock = () => {};
  let holding: Promise<void> = Promise.resolve();
  await new Promise<void>((locked) => {
    holding = transaction(async (tx) => {
      await lockCustomer(tx, customerId);
      locked();
      await new Promise<void>((resolve) => {
        unlock = resolve;
      });
    });
  });
  await transaction((tx) => sessions.open(tx, customerId, 'Another device'));
  unlock();
  await holding;
});
