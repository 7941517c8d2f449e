import { getUser } from '@club/api/contract/account/users';
import { finish, getState, markSeen, start } from '@club/api/contract/verification';
import { isAgeVerified, tooYoungUntil } from '@club/domain/age';
import { createTestServer, type CallOptions, type TestServer } from '../../testing';
import { findUsers } from '../account/users-repository';
import { createVerifier } from '../../testing/verification-fixture';

let server: TestServer;
let verifier: ReturnType<typeof createVerifier>;

beforeAll(async () => {
  server = await createTestServer();
  verifier = createVerifier(server);
});
afterAll(() => server.close());

const readState = async (as: CallOptions) => (await server.call(getState, {}, as)).verification;
const accounts = async (customerId: number) => {
  const users = await findUsers(server.context.db, customerId);
  return (['main', 'second'] as const).flatMap((brand) => {
    const user = users[brand];
    return user ? [{ brand, tags: user.tags, metafields: user.metafields }] : [];
  });
};

test('[RT-49] [AC-08] an adult is verified at once: tag and metafield in both accounts', async () => {
  const as = await server.loginAsNew({ brands: ['main', 'second'] });
  const session = await server.context.sessions.find(as.token);
  const id = session?.customer.accounts.main?.shopifyId ?? '';
  expect((await server.call(getUser, { id }, as)).user.tags).toBe('');
  expect(await readState(as)).toMatchObject({ status: 'none', way: null, is_news: false });
  const { back, input } = await verifier.visitProvider(as, 'adult');
  expect(back.origin + back.pathname).toBe('http://localhost:8080/verification');
  expect(await readState(as)).toMatchObject({ status: 'begun', way: 'provider' });
  const { verification } = await verifier.finish(input, as);
  expect(verification).toMatchObject({ status: 'approved', way: 'provider', is_news: false });
  for (const account of await accounts(as.customerId)) {
    expect(account.tags).toBe('age_verified');
    expect(account.metafields).toEqual([
      { namespace: 'verification', key: 'age_verified', value: 'true' },
    ]);
    expect(isAgeVerified([account])).toBe(true);
  }
  // The cached answer was invalidated.
  expect((await server.call(getUser, { id }, as)).user.tags).toBe('age_verified');
  expect(await server.failure(start, { host: 'main' }, as)).toMatchObject({
    status: 409,
    code: 'VERIFICATION_DONE',
  });
});

test('[RT-49] the provider redirects to the host that the customer came from', async () => {
  const as = await server.loginAsNew({ brands: ['main', 'second'] });
  const { back, input } = await verifier.visitProvider(as, 'eighteen', undefined, 'second');
  expect(back.origin).toBe('http://second.localhost:8080');
  const { verification } = await verifier.finish(input, as);
  expect(verification.status).toBe('approved');
});

test('[RT-49] a minor is refused until the eighteenth birthday and keeps the account', async () => {
  const as = await server.loginAsNew({ brands: ['main', 'second'] });
  const { input } = await verifier.visitProvider(as, 'minor');
  const { verification } = await verifier.finish(input, as);
  expect(verification).toMatchObject({ status: 'rejected', reason: 'minor' });
  const day = verification.adult_from ?? '';
  expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(isAgeVerified(await accounts(as.customerId))).toBe(false);
  expect(tooYoungUntil(await accounts(as.customerId), '2026-01-01')).toBe(day);
  expect(await server.failure(start, { host: 'main' }, as)).toMatchObject({
    code: 'UNDER_AGE',
    details: { adult_from: day },
  });
  server.setNow(new Date(`${day}T12:00:00Z`));
  const grown = await server.loginAsNew();
  await server.call(start, { host: 'main' }, grown);
  const { token } = await server.context.transaction((tx) =>
    server.context.sessions.open(tx, as.customerId, 'test'),
  );
  const again = await verifier.visitProvider({ token }, 'adult');
  const after = await verifier.finish(again.input, { token });
  expect(after.verification).toMatchObject({ status: 'approved', adult_from: null });
  server.setNow(new Date());
});

test.each([
  ['cancel', 'cancelled'],
  ['fail', 'failed'],
] as const)(
  '[RT-49] %s on the provider’s page is not a verdict: the customer can try again',
  async (choice, reason) => {
    const as = await server.loginAsNew();
    const { input } = await verifier.visitProvider(as, choice);
    const { verification } = await verifier.finish(input, as);
    expect(verification).toMatchObject({ status: 'unfinished', reason, is_news: false });
    const next = await verifier.visitProvider(as, 'adult');
    expect((await verifier.finish(next.input, as)).verification.status).toBe('approved');
  },
);

test('[RT-49] without a birth date nobody is verified', async () => {
  const as = await server.loginAsNew();
  const { input } = await verifier.visitProvider(as, 'unknown');
  const { verification } = await verifier.finish(input, as);
  expect(verification).toMatchObject({ status: 'rejected', reason: 'no-birth-date' });
});

test('[RT-49] one identity verifies one customer, also of two simultaneous ones', async () => {
  const people = [await server.loginAsNew(), await server.loginAsNew()];
  const visits: { input: { state: string } }[] = [];
  for (const as of people) visits.push(await verifier.visitProvider(as, 'adult', 'one-person'));
  const answers = await Promise.all(
    people.map((as, index) => verifier.finish(visits[index]?.input ?? { state: '' }, as)),
  );
  const outcomes = answers.map(({ verification: { status, reason } }) => [status, reason]);
  expect(outcomes).toContainEqual(['approved', null]);
  expect(outcomes).toContainEqual(['rejected', 'identity-used']);
});

describe('[RT-49] the answer of the provider', () => {
  test('counts once, also of ten simultaneous requests', async () => {
    const as = await server.loginAsNew();
    const { input } = await verifier.visitProvider(as, 'adult');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.send(finish, input, as)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await server.failure(finish, input, as)).toMatchObject({
      status: 422,
      code: 'VERIFICATION_UNKNOWN',
    });
    expect((await readState(as)).status).toBe('approved');
  });

  test('is refused for another customer and stays valid for its owner', async () => {
    const owner = await server.loginAsNew();
    const thief = await server.loginAsNew();
    const { input } = await verifier.visitProvider(owner, 'adult');
    expect(await server.failure(finish, input, thief)).toMatchObject({
      code: 'VERIFICATION_UNKNOWN',
    });
    expect((await readState(thief)).status).toBe('none');
    expect((await verifier.finish(input, owner)).verification.status).toBe('approved');
  });

  test('with an unknown state is refused', async () => {
    const as = await server.loginAsNew();
    await verifier.visitProvider(as, 'adult');
    const forged = { state: 'forged', code: 'forged' };
    expect(await server.failure(finish, forged, as)).toMatchObject({
      code: 'VERIFICATION_UNKNOWN',
    });
  });

  test('with a forged code or another issuer ends the attempt', async () => {
    for (const own of [{ code: 'forged' }, { iss: 'https://evil.example' }]) {
      const as = await server.loginAsNew();
      const { input } = await verifier.visitProvider(as, 'adult');
      expect(await server.failure(finish, { ...input, ...own }, as)).toMatchObject({
        status: 422,
        code: 'VERIFICATION_FAILED',
      });
      expect(await readState(as)).toMatchObject({ status: 'unfinished', reason: 'failed' });
      expect((await server.failure(finish, input, as)).code).toBe('VERIFICATION_UNKNOWN');
    }
  });

  test('is refused after its time', async () => {
    const as = await server.loginAsNew();
    const { input } = await verifier.visitProvider(as, 'adult');
    server.advance(30 * 60 + 1);
    expect(await readState(as)).toMatchObject({ status: 'unfinished', reason: 'expired' });
    expect((await server.failure(finish, input, as)).code).toBe('VERIFICATION_EXPIRED');
    expect((await server.failure(finish, input, as)).code).toBe('VERIFICATION_UNKNOWN');
  });

  test('can be sent again while the provider is unavailable', async () => {
    const as = await server.loginAsNew();
    const { input } = await verifier.visitProvider(as, 'slow');
    expect(await server.failure(finish, input, as)).toMatchObject({
      status: 503,
      code: 'IDENTITY_PROVIDER_AWAY',
    });
    expect((await readState(as)).status).toBe('begun');
    expect((await verifier.finish(input, as)).verification.status).toBe('approved');
  });
});

test('[RT-49] five attempts a day are accepted', async () => {
  const as = await server.loginAsNew();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => server.send(start, { host: 'main' }, as)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  const refused = await server.failure(start, { host: 'main' }, as);
  expect(refused).toMatchObject({ status: 429, code: 'VERIFICATION_LIMIT' });
  expect(Number(refused.retryAfter)).toBeGreaterThan(80_000);
  server.advance(86_401);
  await server.call(start, { host: 'main' }, as);
});

test('[RT-49] the secrets of an attempt are stored encrypted and deleted with it', async () => {
  const as = await server.loginAsNew();
  const { input } = await verifier.visitProvider(as, 'adult');
  const rows = () =>
    server.context.db
      .selectFrom('verifications')
      .selectAll()
      .where('customer_id', '=', as.customerId)
      .execute();
  const [before] = await rows();
  expect(JSON.stringify(before)).not.toContain(input.state);
  expect(before?.sealed).toMatch(/^[\w-]{100,}$/);
  await verifier.finish(input, as);
  expect((await rows())[0]).toMatchObject({ status: 'approved', sealed: null });
});

test('[AC-08] a customer whom the store has verified is verified', async () => {
  const as = await server.loginAs('regular');
  expect(await readState(as)).toMatchObject({ status: 'approved', way: null, is_news: false });
  expect((await server.call(markSeen, {}, as)).verification.status).toBe('approved');
});

test('[RT-49] without a provider the customer is asked for a photo', async () => {
  const off = await createTestServer({
    seed: false,
    env: { SANDBOX: 'no', TURBOSMS_TOKEN: 'token' },
  });
  const as = await off.loginAsNew();
  const failure = await off.failure(start, { host: 'main' }, as);
  expect(failure).toMatchObject({ status: 503, code: 'IDENTITY_PROVIDER_AWAY' });
  expect(failure.message).toContain('фото');
  for (const url of ['/sandbox/identity/authorize', '/sandbox/identity/page.css']) {
    expect((await off.app.inject({ url })).statusCode).toBe(404);
  }
  await off.close();
});
