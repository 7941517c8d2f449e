import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../foundation/database/schema';
import { dueBoxes, dueDraw, enqueueAgain } from '../../testing/due-jobs';
import { createKillableServer, type KillableServer } from '../../testing/killable-server';
import { ledgerFaults } from '../../testing/ledger-invariants';
import { operatorsSetting } from '../../testing/operator-client';
import * as acts from '../../testing/parallel-acts';
import type { ParallelAct, Size } from '../../testing/parallel-acts';
import { expiryAct, refundAct } from '../../testing/parallel-losses';
import { loyaltyModule } from '../loyalty/loyalty-routes';

const isPostgres = Boolean(process.env['TEST_DATABASE_URL']);
/** Five things, each tried ten times. The embedded database takes one transaction after another. */
const size: Size = isPostgres ? { things: 5, tries: 10 } : { things: 2, tries: 3 };
const many = size.things * size.tries;
/** After so many answers of all acts together the server is killed. */
const kills = isPostgres ? [20, 150] : [10];

const makers = {
  quiz: acts.quizAct,
  visit: acts.visitAct,
  device: acts.deviceAct,
  friend: acts.friendAct,
  correction: acts.correctionAct,
  till: acts.tillAct,
  invite: acts.inviteAct,
  return: acts.returnAct,
  receipt: acts.receiptAct,
  refund: refundAct,
  expiry: expiryAct,
} as const;
type ActName = keyof typeof makers;
const names = Object.keys(makers) as ActName[];

let server: KillableServer;
let made: Readonly<Record<ActName, ParallelAct>>;
let boxOwners: readonly number[];
let drawn: number;

const DAY_MS = 86_400_000;

async function prepare(): Promise<void> {
  boxOwners = await dueBoxes(
    (daysAgo, act) => server.withServer(act, -daysAgo * DAY_MS),
    size.things,
  );
  await server.withServer(async (inside) => {
    drawn = await dueDraw(inside, size.things * 2);
  }, -3 * DAY_MS);
  await server.withServer(async (inside) => {
    const all: Partial<Record<ActName, ParallelAct>> = {};
    for (const name of names) all[name] = await makers[name](inside, size);
    made = all as Record<ActName, ParallelAct>;
    await enqueueAgain(inside.context, { boxOwners, drawn, boxTimes: size.tries, drawTimes: many });
  });
}

/** The requests of all acts in turn, so that a kill meets each of them. */
const inTurn = () =>
  Array.from({ length: many }, (_, index) =>
    names.map((name) => made[name].attempts[index]),
  ).flat();

/** The jobs, and the expiry of points, in a second process of the product. */
const runJobs = () =>
  server.withServer(async ({ context }) => {
    await Promise.all([context.jobs.drain(), loyaltyModule.cleanUp?.(context)]);
  });

/** Sends everything at once, with a second runner of jobs, and kills the server after so many answers. */
async function sendAndKill(answers: number): Promise<number> {
  const origin = await server.start();
  let left = answers;
  let dying: Promise<void> | null = null;
  const runner = isPostgres ? runJobs() : Promise.resolve();
  const outcomes = await Promise.all(
    inTurn().map(async (attempt) => {
      const outcome = await attempt?.(origin);
      if (outcome === 'answered') left -= 1;
      if (left === 0) dying ??= server.kill();
      return outcome;
    }),
  );
  await runner;
  await (dying ?? server.kill());
  await server.withDatabase(async ({ db }) => expect(await ledgerFaults(db)).toEqual([]));
  return outcomes.filter((outcome) => outcome === 'gone').length;
}

/** How many requests each kill left without an answer. */
const unanswered: number[] = [];
let unansweredAtLast: number;

beforeAll(async () => {
  const OPERATORS = operatorsSetting({
    Оксана: ['money', 'support'],
    Каса1: ['store'],
    Каса2: ['store'],
  });
  server = await createKillableServer({ OPERATORS });
  await prepare();
  for (const answers of kills) unanswered.push(await sendAndKill(answers));
  // Everything again, and this time everything is answered.
  unansweredAtLast = await sendAndKill(Infinity);
  // The locks of jobs that were killed have ended by then.
  await server.withServer(async ({ context }) => void (await context.jobs.drain()), 3_600_000);
}, 240_000);
afterAll(() => server.remove());

type Movement = Pick<Selectable<Tables['ledger_transactions']>, 'customer_id' | 'amount'>;

/** The movements of one kind, by the numbers of the customers. */
function movements(db: Db, kind: string, ids: readonly number[]): Promise<Movement[]> {
  return db
    .selectFrom('ledger_transactions')
    .select(['customer_id', 'amount'])
    .where('source_kind', '=', kind)
    .where('customer_id', 'in', ids)
    .orderBy('customer_id')
    .execute();
}

const once = (ids: readonly number[], amount: number): Movement[] =>
  ids.toSorted((one, other) => one - other).map((customer_id) => ({ customer_id, amount }));

describe(`${many} at once and kills in between`, () => {
  test('each kill interrupts requests of all kinds, and in the end all are answered', () => {
    expect(unanswered).toHaveLength(kills.length);
    for (const count of unanswered) expect(count).toBeGreaterThan(names.length);
    expect(unansweredAtLast).toBe(0);
  });

  test.each<[ActName, what: string, kind: string, amount: number]>([
    ['quiz', 'one answer of each customer', 'marathon-quiz', 20],
    ['visit', 'one prize of each customer', 'marathon-prize', 30],
    ['friend', 'one reward for each friend and each inviter', 'friend-reward', 100],
    ['correction', 'one correction of each customer', 'correction', 7],
    ['return', 'the points of each reward once', 'exchange-return', 100],
    ['receipt', 'the points of each receipt once', 'receipt', 26],
    ['refund', 'the points that are there once', 'order-reversal', -5],
    ['expiry', 'the points of each lot once', 'expiry', -10],
    ['expiry', 'one correction beside the expiry', 'correction', -1],
  ])('%s: %s', async (name, _, kind, amount) => {
    const { ids } = made[name];
    await server.withDatabase(async ({ db }) =>
      expect(await movements(db, kind, ids)).toEqual(once(ids, amount)),
    );
  });

  test('device: each is registered and paid once, by one of the two customers', async () => {
    await server.withDatabase(async ({ db }) => {
      const { ids } = made.device;
      const devices = await db
        .selectFrom('devices')
        .select(['customer_id', 'points as amount'])
        .where('customer_id', 'in', ids)
        .orderBy('customer_id')
        .execute();
      expect(devices).toHaveLength(size.things);
      expect(await movements(db, 'device', ids)).toEqual(devices);
    });
  });

  test('refund: the points that were spent are to be taken back once', async () => {
    await server.withDatabase(async ({ db }) => {
      const { ids } = made.refund;
      const shortfalls = await db
        .selectFrom('ledger_shortfalls')
        .select(['customer_id', 'amount'])
        .where('customer_id', 'in', ids)
        .orderBy('customer_id')
        .execute();
      const spent = (await movements(db, 'test', ids)).map(({ customer_id, amount }) => ({
        customer_id,
        amount: -amount,
      }));
      expect(spent).toHaveLength(size.things);
      expect(shortfalls).toEqual(spent);
    });
  });

  test('till: each reward is given out once', async () => {
    await server.withDatabase(async ({ db }) => {
      const claims = await db
        .selectFrom('reward_takings')
        .select(['state', 'used_by'])
        .where('id', 'in', made.till.ids)
        .execute();
      expect(claims).toEqual(
        made.till.ids.map(() => ({ state: 'used', used_by: expect.stringMatching(/^Каса/) })),
      );
      const given = await db
        .selectFrom('operator_acts')
        .select('id')
        .where('act', '=', 'reward-codes.give')
        .execute();
      expect(given).toHaveLength(size.things);
    });
  });

  test('invite: each customer has one velo invitation', async () => {
    await server.withDatabase(async ({ db }) => {
      const invites = await db
        .selectFrom('velo_invites')
        .select('inviter_id')
        .where('inviter_id', 'in', made.invite.ids)
        .orderBy('inviter_id')
        .execute();
      expect(invites.map((one) => one.inviter_id)).toEqual(made.invite.ids);
    });
  });

  test('box: two runners order each once, for its points', async () => {
    await server.withDatabase(async ({ db }) => {
      const orders = await db
        .selectFrom('orders')
        .innerJoin('subscription_boxes', 'subscription_boxes.order_id', 'orders.id')
        .select(['orders.customer_id', 'bonus_total'])
        .where('orders.customer_id', 'in', boxOwners)
        .orderBy('orders.customer_id')
        .execute();
      expect(orders.map((one) => one.customer_id)).toEqual(boxOwners);
      expect(await movements(db, 'order-spend', boxOwners)).toEqual(
        orders.map(({ customer_id, bonus_total }) => ({ customer_id, amount: -bonus_total })),
      );
    });
  });

  test('draw: two runners pay and notify each winner once', async () => {
    await server.withDatabase(async ({ db }) => {
      const winners = await db
        .selectFrom('marathon_participants')
        .select(['customer_id', 'place'])
        .where('marathon_id', '=', drawn)
        .where('place', 'is not', null)
        .orderBy('place')
        .execute();
      expect(winners.map(({ place }) => place)).toEqual([1, 2, 3]);
      const ids = winners.map((one) => one.customer_id);
      expect(await movements(db, 'marathon-draw', ids)).toEqual(once(ids, 300));
      const notices = await db
        .selectFrom('notices')
        .select('id')
        .where('source_key', 'like', `marathon:${drawn}:%`)
        .execute();
      expect(notices).toHaveLength(3);
    });
  });
});
