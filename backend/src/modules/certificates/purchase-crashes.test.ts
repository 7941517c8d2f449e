import { create, getAuth, regist } from '@club/api/contract/certificates';
import type { Endpoint } from '@club/api';
import { createKillableServer, type KillableServer } from '../../testing/killable-server';
import { ledgerFaults } from '../../testing/ledger-invariants';
import { loginAsNewCustomer } from '../../testing/test-customers';

/** The embedded database takes longer to begin. */
const kills = process.env['TEST_DATABASE_URL'] ? 6 : 1;
const buyers = 6;
const price = 100;
/** Each can pay three certificates, and tries four. */
const balance = 3 * price;
const wanted = 4;

let server: KillableServer;
let tokens: string[];
beforeAll(async () => {
  server = await createKillableServer();
  await server.withServer(async (inside) => {
    const customers = await Promise.all(
      Array.from({ length: buyers }, () => loginAsNewCustomer(inside, { balance })),
    );
    tokens = customers.map(({ token }) => token);
  });
});
afterAll(() => server.remove());

/** The status and the answer; null if the server was killed before it. */
async function post(
  origin: string,
  { path }: Endpoint,
  input: object,
  token: string,
  key?: string,
) {
  try {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': 'club-web',
        authorization: `Bearer ${token}`,
        ...(key && { 'idempotency-key': key }),
      },
      body: JSON.stringify(input),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return null;
  }
}

/** Opens the section and registers; null if the server was killed meanwhile. */
async function openSection(origin: string, token: string): Promise<string | null> {
  const opened = await post(origin, getAuth, { date: '2026-11-20-08' }, token);
  if (opened?.status !== 200) return null;
  const { token: section } = JSON.parse(opened.text) as { token: string };
  const holder = { email: null, first_name: 'Олена', last_name: 'Коваль' };
  await post(origin, regist, { token: section, ...holder }, token);
  return section;
}

/** All purchases of all customers at once, under the same keys as ever. */
async function buyAll(origin: string, onAnswer: () => void) {
  await Promise.all(
    tokens.map(async (token, buyer) => {
      const section = await openSection(origin, token);
      if (section === null) return;
      const input = { token: section, partnerId: 'partner-05', uah: price, bonuses: price };
      await Promise.all(
        Array.from({ length: wanted }, async (_, index) => {
          await post(origin, create, input, token, `${buyer}:${index}`);
          onAnswer();
        }),
      );
    }),
  );
}

test('[CE-03] [CE-04] wherever the server is killed, a certificate is paid once and made once', async () => {
  for (let kill = 1; kill <= kills; kill += 1) {
    const origin = await server.start();
    let answers = 0;
    let dying: Promise<void> | null = null;
    await buyAll(origin, () => {
      answers += 1;
      if (answers === kill * 3) dying = server.kill();
    });
    await (dying ?? server.kill());
    await server.withDatabase(async ({ db }) => expect(await ledgerFaults(db)).toEqual([]));
  }
  const origin = await server.start();
  await buyAll(origin, () => undefined);
  await server.kill();
  // What the killed process had begun is due again.
  await server.withServer(async ({ context }) => void (await context.jobs.drain()), 3_600_000);
  await server.withDatabase(async ({ db }) => {
    expect(await ledgerFaults(db)).toEqual([]);
    const made = await db
      .selectFrom('certificates')
      .select(['state', 'code'])
      .where('code', 'not like', 'demo-%')
      .execute();
    const orders = await db.selectFrom('sandbox_certificate_orders').select('order_key').execute();
    expect(made.map(({ state }) => state)).toEqual(Array(buyers * 3).fill('ready'));
    expect(orders.map(({ order_key }) => order_key).toSorted()).toEqual(
      made.map(({ code }) => code).toSorted(),
    );
  });
}, 180_000);
