import { confirmReward, reserveReward } from '@club/api/contract/exchange';
import type { Endpoint } from '@club/api';
import { addReward, type TestReward } from '../../testing/exchange-fixture';
import { createKillableServer, type KillableServer } from '../../testing/killable-server';
import { ledgerFaults } from '../../testing/ledger-invariants';
import { loginAsNewCustomer, type LoggedIn } from '../../testing/test-customers';
import { countClaims } from './rewards-repository';

let server: KillableServer;
let customers: readonly LoggedIn[];
let apiKey: string;
let reward: TestReward;

const isPostgres = Boolean(process.env['TEST_DATABASE_URL']);
/** The embedded database takes one transaction after another, and a server on it longer to begin. */
const many = isPostgres ? 50 : 4;
/** After so many answers the server is killed; never where it is null. */
const reservesBeforeKill = isPostgres ? 1 : null;
const confirmsBeforeKill = many / 2;
const pieces = 4;
let crowd: readonly LoggedIn[];
let crowdReward: TestReward;

beforeAll(async () => {
  server = await createKillableServer();
  await server.withServer(async (inside) => {
    apiKey = inside.context.config.apiKey;
    customers = await Promise.all(
      Array.from({ length: pieces }, () => loginAsNewCustomer(inside, { balance: 100 })),
    );
    reward = await addReward(inside, { stock: pieces });
    crowd = await Promise.all(
      Array.from({ length: many }, () => loginAsNewCustomer(inside, { balance: 100 })),
    );
    crowdReward = await addReward(inside, { stock: many - 1 });
  });
});
afterAll(() => server.remove());

async function send(endpoint: Endpoint, input: unknown, { token }: LoggedIn, key: string) {
  const answer = await fetch(`${await server.start()}${endpoint.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': apiKey,
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    },
    body: JSON.stringify(input),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

async function reserve(customer: LoggedIn): Promise<string> {
  const input = { reward_id: reward.id, price: reward.price };
  const { body } = await send(reserveReward, input, customer, 'reserve');
  return (body as { reservation: { id: string } }).reservation.id;
}

test('[LO-03] a kill between reserving and booking loses nothing and books nothing twice', async () => {
  // Once: requests that begin at the same time would start a process each.
  await server.start();
  const reservations = await Promise.all(customers.map(reserve));
  const confirm = (index: number) => {
    const [customer, id] = [customers[index], reservations[index]];
    if (!customer || id === undefined) throw new Error('There is no such customer');
    return send(confirmReward, { reservation_id: id }, customer, 'confirm');
  };
  // The first answer kills the server: the others are at different points of their transactions.
  const running = [0, 1, 2].map(confirm);
  await Promise.race(running).then(() => server.kill());
  await Promise.allSettled(running);
  await server.start();
  const answers = await Promise.all([confirm(0), confirm(1), confirm(2)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await Promise.all([confirm(0), confirm(1), confirm(2)])).toEqual(answers);
  await server.kill();
  await server.withDatabase(async ({ db }) => {
    expect(await ledgerFaults(db)).toEqual([]);
    const claims = await db
      .selectFrom('reward_takings')
      .innerJoin('ledger_transactions', (join) =>
        join
          .onRef('ledger_transactions.customer_id', '=', 'reward_takings.customer_id')
          .on('ledger_transactions.source_kind', '=', 'exchange'),
      )
      .where('reward_id', '=', Number(reward.id))
      .select(['state', 'amount'])
      .execute();
    expect(claims).toEqual(Array.from({ length: 3 }, () => ({ state: 'taken', amount: -100 })));
    // Who never came back holds nothing after ten minutes.
    const now = new Date(Date.now() + 660_000);
    const counts = await countClaims(db, { customerId: 0, now, rewardId: Number(reward.id) });
    expect([...counts.values()]).toMatchObject([{ taken: 3, reserved: 0 }]);
  });
}, 120_000);

/** Sends one call of each at once, and kills the server after so many answers. */
async function sendAndKill(calls: readonly (() => Promise<unknown>)[], answers: number) {
  await server.start();
  let left = answers;
  let dying: Promise<void> | null = null;
  await Promise.all(
    calls.map(async (call) => {
      const answer = await call().catch(() => null);
      // Null: killed before its answer.
      if (answer === null) return;
      left -= 1;
      if (left === 0) dying = server.kill();
    }),
  );
  await (dying ?? server.kill());
  await server.withDatabase(async ({ db }) => expect(await ledgerFaults(db)).toEqual([]));
}

test(`[LO-03] ${many} customers at once and kills in between: each piece is given and paid once`, async () => {
  const begin = (customer: LoggedIn) => {
    const input = { reward_id: crowdReward.id, price: crowdReward.price };
    return send(reserveReward, input, customer, 'reserve-one');
  };
  if (reservesBeforeKill !== null) {
    const reserves = crowd.map((customer) => () => begin(customer));
    await sendAndKill(reserves, reservesBeforeKill);
  }
  await server.start();
  const reserved = await Promise.all(crowd.map(begin));
  const ids = reserved.map(({ status, body }) =>
    status === 200 ? (body as { reservation: { id: string } }).reservation.id : null,
  );
  expect(ids.filter((id) => id === null)).toHaveLength(1);
  const confirms = crowd.flatMap((customer, index) => {
    const id = ids[index];
    return id ? [() => send(confirmReward, { reservation_id: id }, customer, 'confirm-one')] : [];
  });
  await sendAndKill(confirms, confirmsBeforeKill);
  await server.start();
  const answers = await Promise.all(confirms.map((confirm) => confirm()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await server.kill();
  await server.withDatabase(async ({ db }) => {
    expect(await ledgerFaults(db)).toEqual([]);
    const claims = await db
      .selectFrom('reward_takings')
      .where('reward_id', '=', Number(crowdReward.id))
      .where('state', '=', 'taken')
      .select('customer_id')
      .execute();
    expect(new Set(claims.map(({ customer_id }) => customer_id)).size).toBe(many - 1);
    expect(claims).toHaveLength(many - 1);
    const spent = await db
      .selectFrom('ledger_transactions')
      .where('source_kind', '=', 'exchange')
      .where(
        'customer_id',
        'in',
        crowd.map(({ customerId }) => customerId),
      )
      .select('amount')
      .execute();
    expect(spent).toEqual(Array.from({ length: many - 1 }, () => ({ amount: -100 })));
  });
}, 240_000);
