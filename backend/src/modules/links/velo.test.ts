import { updateTags } from '@club/api/contract/account/accounts';
import { testLogin } from '@club/api/contract/account/auth';
import { logout } from '@club/api/contract/account/token';
import { sendCode } from '@club/api/contract/scans';
import { checkOralStatus, getVeloToken, getVeloUser, veloMlogin } from '@club/api/contract/links';
import { seededCodes } from '../../../seed/codes';
import { createTestServer, type TestServer } from '../../testing';
import { readMultipassToken } from '../../outside/sites/multipass';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const veloToken = async (token: string) => (await server.call(getVeloToken, {}, { token })).token;

describe('the velo user', () => {
  test('[CL-01] [AC-15] [AC-16] is the account in the second brand, without its token', async () => {
    const login = await server.call(testLogin, { phone: '+380670000004' });
    expect(await server.call(getVeloUser, {}, login)).toEqual({
      shopifyId: login.ogo_user?.shopify_id,
      profile: {
        first_name: 'Денис',
        last_name: 'Бондар',
        email: 'denys.bondar@example.com',
        oralStatus: 'confirmed',
        multipass: true,
      },
    });
  });

  test('[CL-01] does not exist without that account', async () => {
    const { token } = await server.loginAs('regular');
    expect(await server.call(getVeloUser, {}, { token })).toEqual({
      shopifyId: null,
      profile: null,
    });
  });
});

describe('the oral status', () => {
  const readStatus = async (token: string) =>
    (await server.call(checkOralStatus, {}, { token })).result;

  test('[CL-26] [AC-14] is known for the personas', async () => {
    expect(await readStatus((await server.loginAs('both-brands')).token)).toBe('confirmed');
    expect(await readStatus((await server.loginAs('newcomer')).token)).toBe('none');
    expect(await readStatus((await server.loginAs('regular')).token)).toBe('none');
  });

  test('[CL-26] [AC-14] is confirmed by a velo can, not by a stick pack', async () => {
    const { token } = await server.loginAsNew();
    const scan = (kind: 'ST' | 'VL') =>
      server.call(
        sendCode,
        { code: seededCodes.find((one) => one.kind === kind)?.code ?? '' },
        { token },
      );
    await scan('ST');
    expect(await readStatus(token)).toBe('none');
    await scan('VL');
    expect(await readStatus(token)).toBe('confirmed');
  });

  test('[CL-26] [AC-14] can be declared by the customer', async () => {
    const { phone } = await server.loginAsNew();
    const { token, user } = await server.call(testLogin, { phone });
    const input = { tags: 'pwa_user_velo', shopifyId: user.shopify_id };
    await server.call(updateTags, input, { token });
    expect(await readStatus(token)).toBe('confirmed');
  });
});

describe('a link to the velo website', () => {
  test('[CL-24] [CL-25] [AC-15] requires a token, and logs in the owner of the session', async () => {
    const { token } = await server.loginAs('both-brands');
    const { expired_at, token: opened } = await server.call(getVeloToken, {}, { token });
    const seconds = (Date.parse(expired_at) - server.context.now().getTime()) / 1000;
    expect(Math.round(seconds)).toBe(600);
    const input = { token: opened, email: 'x@example.com', return_to: '/pages/velo?rev_code=a' };
    const { url } = await server.call(veloMlogin, input, { token });
    const { pathname } = new URL(url);
    const multipass = pathname.split('/').at(-1) ?? '';
    const secret = server.config.sites.velo.multipassSecret ?? '';
    expect(readMultipassToken(multipass, secret)).toMatchObject({
      email: 'denys.bondar@example.com',
      return_to: 'https://velo.example/pages/velo?rev_code=a',
    });
    const page = await server.app.inject({ url: pathname });
    expect(page.body).toContain('Вітаємо, Денис Бондар');
  });

  test('[CL-24] [CL-25] an unknown, expired or another customer’s token is refused', async () => {
    const { token } = await server.loginAs('both-brands');
    const foreign = await veloToken((await server.loginAs('regular')).token);
    const old = await veloToken(token);
    server.advance(601);
    for (const one of ['x', foreign, old]) {
      expect(await server.failure(veloMlogin, { token: one }, { token })).toMatchObject({
        status: 401,
        code: 'VELO_UNAUTHENTICATED',
      });
    }
    const rows = await server.context.db.selectFrom('section_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(old);
  });

  test('[CL-24] [BX-08] a token belongs to its session and ends with it', async () => {
    const { token, customerId } = await server.loginAs('both-brands');
    const other = await server.loginAs('both-brands');
    const opened = await veloToken(token);
    const rows = () =>
      server.context.db
        .selectFrom('section_tokens')
        .select('session_id')
        .where('customer_id', '=', customerId)
        .execute();
    expect(await server.failure(veloMlogin, { token: opened }, other)).toMatchObject({
      code: 'VELO_UNAUTHENTICATED',
    });
    expect((await server.call(veloMlogin, { token: opened }, { token })).url).toContain('velo');
    const before = (await rows()).length;
    await server.call(logout, { token }, { token });
    expect((await rows()).length).toBe(before - 1);
    expect(await server.failure(veloMlogin, { token: opened }, { token })).toMatchObject({
      code: 'UNAUTHORIZED_IN_APP',
    });
    expect(await server.failure(veloMlogin, { token: opened }, other)).toMatchObject({
      code: 'VELO_UNAUTHENTICATED',
    });
  });

  test('[CL-25] does not redirect to other hosts', async () => {
    const { token } = await server.loginAs('both-brands');
    const input = { token: await veloToken(token), return_to: '//evil.example' };
    expect(await server.failure(veloMlogin, input, { token })).toMatchObject({
      code: 'RETURN_TO_REFUSED',
    });
  });
});
