import { getMenuLink, getOgoToken, mlogin, mloginGlo } from '@club/api/contract/links';
import { createTestServer, type TestServer } from '../../testing';
import { readMultipassToken } from '../../outside/sites/multipass';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const andrii = 'andrii.kovalenko@example.com';

function readVisitor(link: string, site: 'main' | 'second' | 'velo', of = server) {
  const token = new URL(link).pathname.split('/').at(-1) ?? '';
  return readMultipassToken(token, of.config.sites[site].multipassSecret ?? '');
}

/** Opens a link to a website of the sandbox. */
const follow = (link: string) => server.app.inject({ url: new URL(link).pathname });

async function ogoToken(token: string) {
  return (await server.call(getOgoToken, {}, { token })).token;
}

describe('a link to the main website', () => {
  test.each([
    ['[CL-27] mlogin', mlogin],
    ['[CL-23] mlogin-glo', mloginGlo],
  ] as const)('[AC-15] %s logs in the owner of the session', async (_name, endpoint) => {
    const { token, customerId } = await server.loginAs('regular');
    const { link } = await server.call(endpoint, { return_to: '/account' }, { token });
    expect(link).toContain('/account/login/multipass/');
    expect(readVisitor(link, 'main')).toEqual({
      email: andrii,
      created_at: expect.any(String),
      identifier: String(customerId),
      first_name: 'Андрій',
      last_name: 'Коваленко',
      return_to: 'https://iskra.example/account',
    });
    const page = await follow(link);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Вітаємо, Андрій Коваленко');
    expect(page.body).toContain(andrii);
    expect(page.body).not.toMatch(/<script|style=/);
  });

  test.each([
    ['mlogin', mlogin],
    ['mlogin-glo', mloginGlo],
  ] as const)(
    '[AC-15] [CL-27] %s believes no word of the body about who it is',
    async (_name, endpoint) => {
      const { token } = await server.loginAs('regular');
      const foreign = {
        email: 'oksana.shevchuk@example.com',
        first_name: 'Оксана',
        last_name: 'Шевчук',
      };
      const { link } = await server.call(endpoint, foreign, { token });
      expect(readVisitor(link, 'main')).toMatchObject({ email: andrii, first_name: 'Андрій' });
    },
  );

  test('[AC-15] [CL-27] does not redirect to other hosts', async () => {
    const { token } = await server.loginAs('regular');
    const input = { return_to: 'https://evil.example/' };
    for (const endpoint of [mlogin, mloginGlo]) {
      expect(await server.failure(endpoint, input, { token })).toMatchObject({
        status: 422,
        code: 'RETURN_TO_REFUSED',
      });
    }
  });

  test('[CL-23] mlogin-glo leads there from the second brand’s app, and requires an account in the main brand', async () => {
    const { token } = await server.loginAs('both-brands');
    const { link } = await server.call(mloginGlo, { myogo: true, return_to: '/' }, { token });
    expect(readVisitor(link, 'main')).toMatchObject({
      email: 'denys.bondar@example.com',
      return_to: 'https://iskra.example/',
    });
    const only = await server.loginAsNew({ brands: ['second'] });
    expect(await server.failure(mloginGlo, { myogo: true }, only)).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  });

  test('[AC-15] requires an e-mail, and the error says so', async () => {
    const { token } = await server.loginAsNew();
    const failure = await server.failure(mlogin, {}, { token });
    expect(failure).toMatchObject({ status: 409, code: 'EMAIL_MISSING' });
    expect(failure.message).toContain('профілі');
  });
});

describe('a link to the second website', () => {
  test('[CL-21] [CL-27] [AC-15] requires the second brand’s token', async () => {
    const { token } = await server.loginAs('both-brands');
    const ogoAuthApiToken = await ogoToken(token);
    const { link } = await server.call(mlogin, { myogo: true, ogoAuthApiToken }, { token });
    expect(new URL(link).host).toBe(new URL(server.config.brands.second.origin).host);
    expect(readVisitor(link, 'second')).toMatchObject({ email: 'denys.bondar@example.com' });
    expect(readVisitor(link, 'main')).toBeNull();
    expect((await follow(link)).body).toContain('ogo.example');
  });

  test('[CL-21] a missing, unknown, expired or another customer’s token is refused', async () => {
    const { token } = await server.loginAs('both-brands');
    const foreign = await ogoToken((await server.loginAs('regular')).token);
    const old = await ogoToken(token);
    server.advance(43_201);
    for (const ogoAuthApiToken of [undefined, 'x', foreign, old]) {
      const input = { myogo: true, ogoAuthApiToken };
      expect(await server.failure(mlogin, input, { token })).toMatchObject({
        status: 401,
        code: 'OGO_UNAUTHENTICATED',
      });
    }
  });

  test('[CL-21] its token is stored hashed', async () => {
    const { token } = await server.loginAs('both-brands');
    const ogoApiToken = await ogoToken(token);
    const rows = await server.context.db.selectFrom('section_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(ogoApiToken);
  });

  test('[CL-27] requires an account in the second brand', async () => {
    const { token } = await server.loginAs('regular');
    const input = { myogo: true, ogoAuthApiToken: await ogoToken(token) };
    expect(await server.failure(mlogin, input, { token })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a website of the sandbox', () => {
  const aLink = async () => {
    const { token } = await server.loginAs('regular');
    return (await server.call(mlogin, {}, { token })).link;
  };

  test('[AC-15] accepts a link once, also of two simultaneous requests', async () => {
    const link = await aLink();
    const answers = await Promise.all([follow(link), follow(link), follow(link)]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.toSorted((one, other) => one - other)).toEqual([200, 403, 403]);
    const again = await follow(link);
    expect(again.statusCode).toBe(403);
    expect(again.body).toContain('вже використано');
    expect(again.body).not.toContain(andrii);
  });

  test('[AC-15] accepts a link for 15 minutes', async () => {
    const [good, late] = [await aLink(), await aLink()];
    server.advance(840);
    expect((await follow(good)).statusCode).toBe(200);
    server.advance(61);
    const page = await follow(late);
    expect([page.statusCode, page.body]).toEqual([403, expect.stringContaining('застаріло')]);
  });

  test('[AC-15] refuses a changed link and one for another website', async () => {
    const { pathname } = new URL(await aLink());
    for (const url of [`${pathname.slice(0, -6)}AAAAA=`, pathname.replace('/main/', '/velo/')]) {
      const page = await server.app.inject({ url });
      expect([page.statusCode, page.body]).toEqual([403, expect.stringContaining('зіпсоване')]);
    }
    const nowhere = await server.app.inject({ url: pathname.replace('/main/', '/mars/') });
    expect(nowhere.statusCode).toBe(404);
  });

  test('shows logins on the sandbox page as escaped text', async () => {
    const { db } = server.context;
    const query = db.updateTable('customers').set({ first_name: '<b>Зла' });
    await query.where('email', '=', andrii).execute();
    expect((await follow(await aLink())).body).not.toContain('<b>Зла');
    const page = await server.app.inject({ url: '/sandbox' });
    expect(page.body).toContain(andrii);
    expect(page.body).not.toContain('<b>Зла');
  });
});

describe('without the sandbox', () => {
  const secret = 'a-secret-of-the-website';
  let real: TestServer;
  beforeAll(async () => {
    real = await createTestServer({
      env: { SANDBOX: 'no', TURBOSMS_TOKEN: 'x', SEED: 'demo', MAIN_MULTIPASS_SECRET: secret },
    });
  });
  afterAll(() => real.close());

  test('[AC-15] the link opens the real website with its own secret', async () => {
    const { token } = await real.loginAs('regular');
    const { link } = await real.call(mlogin, {}, { token });
    expect(link).toMatch(/^https:\/\/iskra\.example\/account\/login\/multipass\/[\w=-]+$/);
    const multipass = new URL(link).pathname.split('/').at(-1) ?? '';
    expect(readMultipassToken(multipass, secret)).toMatchObject({ email: andrii });
    const { pathname } = new URL(link);
    expect((await real.app.inject({ url: `/sandbox/sites/main${pathname}` })).statusCode).toBe(404);
  });

  test('[MN-04] a website without a secret is not available and not offered', async () => {
    const { token } = await real.loginAs('both-brands');
    expect(await real.call(getMenuLink, {}, { token })).toEqual({ available: true });
    expect(await real.call(getMenuLink, { myogo: 'true' }, { token })).toEqual({
      available: false,
    });
    const { token: ogoAuthApiToken } = await real.call(getOgoToken, {}, { token });
    const input = { myogo: true, ogoAuthApiToken };
    expect(await real.failure(mlogin, input, { token })).toMatchObject({ code: 'UNAVAILABLE' });
  });
});
