import fc from 'fast-check';
import { sql } from 'kysely';
import { createKillableServer, type KillableServer } from '../../testing/killable-server';
import { repetitions } from '../../testing/repetitions';
import { loginAsNewCustomer } from '../../testing/test-customers';
import {
  ledgerFaults,
  countPieces,
  unpaidFaults,
  type PieceCounts,
} from '../../testing/ledger-invariants';
import { ScenarioShopper, scenarioArbitrary } from '../../testing/order-scenarios';

const usualRuns = repetitions({ full: 2, embedded: 1 });
/** ORDER_BOOKS_RUNS=30 ORDER_BOOKS_SEED=7 jest order-books: longer, and other sequences. */
const runs = Number(process.env['ORDER_BOOKS_RUNS'] ?? usualRuns);
const seed = Number(process.env['ORDER_BOOKS_SEED'] ?? 20_261_120);
const actsOfOne = 10;
const balances = [0, 250, 500, 900, 2000, 40];

let server: KillableServer;
let shoppers: ScenarioShopper[];
let pieces: PieceCounts;

beforeAll(async () => {
  server = await createKillableServer();
  await server.withServer(async (inside) => {
    const customers = await Promise.all(
      balances.map((balance) =>
        loginAsNewCustomer(inside, { balance, brands: ['main', 'second'] }),
      ),
    );
    const { db } = inside.context;
    const [inviter, ...friends] = customers.map(({ customerId }) => customerId);
    await db
      .updateTable('customers')
      .set({ referred_by: inviter ?? null })
      .where('id', 'in', friends)
      .execute();
    pieces = await countPieces(db);
    // Each has two devices, one in either app: what is one's own is wanted twice at once as well.
    shoppers = customers.flatMap(({ token }) =>
      (['main', 'second'] as const).map((brand) => new ScenarioShopper(token, brand)),
    );
  });
});
afterAll(() => server.remove());

/** Checks the ledger as the killed process left it. */
async function expectNoLedgerFaults(): Promise<void> {
  await server.withDatabase(async ({ db }) => {
    expect([...(await ledgerFaults(db)), ...(await unpaidFaults(db))]).toEqual([]);
    expect(await countPieces(db)).toEqual(pieces);
  });
}

/** Repeats every request: answered ones must give the same answer. */
async function expectSameAnswers(): Promise<void> {
  const origin = await server.start();
  await Promise.all(shoppers.map((shopper) => shopper.repeatAll(origin)));
}

test(
  `[SH-21] wherever the server is killed, the ledger is correct and a repeat creates nothing twice (seed ${seed})`,
  async () => {
    const property = fc.asyncProperty(
      scenarioArbitrary(shoppers.length, actsOfOne),
      async ({ lanes, killAfter }) => {
        const origin = await server.start();
        let answers = 0;
        let dying: Promise<void> | null = null;
        await Promise.all(
          shoppers.map((shopper, index) =>
            shopper.run(origin, lanes[index] ?? [], () => {
              answers += 1;
              // As soon as so many were answered: others are half done.
              if (answers === killAfter) dying = server.kill();
            }),
          ),
        );
        await (dying ?? server.kill());
        await expectNoLedgerFaults();
        await expectSameAnswers();
      },
    );
    // A smaller plan would meet what this one left behind, at other moments: it would show nothing.
    await fc.assert(property, { seed, numRuns: runs, endOnFailure: true });
    await server.kill();
    // Jobs that died with their process are taken up when their lock has run out.
    await server.withServer(async ({ context: { jobs } }) => void (await jobs.drain()), 90_000);
    await expectNoLedgerFaults();
    await server.withDatabase(async ({ db }) => {
      const { rows } = await sql<{ id: string; has_left: boolean }>`
        select id::text, store_state is not null as has_left from orders
        where number > 100000 and channel = 'online'`.execute(db);
      const made = new Set(shoppers.flatMap((shopper) => shopper.made));
      // No order without its messages, and none that the store does not know.
      expect(new Set(rows.map(({ id }) => id))).toEqual(made);
      expect(rows.filter(({ has_left: hasLeft }) => !hasLeft)).toEqual([]);
      expect(made.size).toBeGreaterThan(runs * 5);
    });
  },
  60_000 + runs * 60_000,
);
