import { ClubError } from '../../app/club-error';
import { createTestServer, type TestServer } from '../../testing';
import { repetitions } from '../../testing/repetitions';
import { runExpiry } from './expiry-service';
import { confirmHold, hold, releaseHold } from './holds-service';
import { readAccount, spendable } from './ledger-accounts-repository';
import { findContradictions } from './ledger-check-repository';
import type { Movement } from './ledger-repository';
import { book, giveBack, takeBack } from './ledger-service';
import { readPending } from './balance-repository';
import type { Pending } from './pending-repository';
import { clearPending, setPending } from './pending-service';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ seed: false });
});
afterAll(() => server.close());

/** A repeatable stream of numbers below the limit. */
function createDice(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % limit;
  };
}

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 20;
// More by LEDGER_OPERATIONS=100000.
const operations = Number(
  process.env['LEDGER_OPERATIONS'] ?? repetitions({ full: 600, embedded: 200 }),
);

type Kind =
  | 'gain'
  | 'spend'
  | 'hold'
  | 'confirm'
  | 'release'
  | 'back'
  | 'take'
  | 'pend'
  | 'count'
  | 'clear'
  | 'expire';

/** One in so many is of each kind. */
const kinds: readonly Kind[] = [
  ...(['gain', 'gain', 'gain', 'gain', 'spend', 'spend', 'spend', 'hold', 'hold'] as const),
  ...(['confirm', 'confirm', 'release', 'back', 'take', 'expire'] as const),
  ...(['pend', 'pend', 'count', 'clear'] as const),
];

const gains: readonly Kind[] = ['gain', 'back', 'pend'];

const sumOf = (pending: readonly Pending[], customerId: number) =>
  pending
    .filter((one) => one.customerId === customerId)
    .reduce((sum, { amount }) => sum + amount, 0);

async function pendingSum(db: Parameters<typeof readPending>[0], customerId: number) {
  return (await readPending(db, customerId)).reduce((sum, { amount }) => sum + amount, 0);
}

test(
  `[SH-21] ${operations} random operations while time passes: nothing is lost, and no balance is below zero`,
  async () => {
    const { context } = server;
    const dice = createDice(11);
    server.setNow(new Date('2026-09-28T20:50:00Z'));
    const customers = await Promise.all(
      Array.from({ length: 6 }, () => server.loginAsNew().then(({ customerId }) => customerId)),
    );
    const moved: Movement[] = [];
    const held: { customerId: number; sourceKind: string; sourceKey: string; amount: number }[] =
      [];
    /** What is pending. Taken out before the act begins, so no two acts concern the same. */
    const promised: Pending[] = [];
    const count = { done: 0, refused: 0 };

    const movement = (index: number, sign: 1 | -1): Movement => ({
      customerId: customers[dice(customers.length)] ?? 0,
      amount: sign * (dice(60) + 1),
      reason: sign > 0 ? 'scan-stick' : 'exchange',
      title: 'Тест',
      brand: 'main',
      sourceKind: 'random',
      sourceKey: String(index),
    });

    /** Chooses all by the dice before it awaits anything, so that a run can be repeated. */
    async function one(index: number, kind: Kind): Promise<void> {
      const now = context.now();
      const old = moved[dice(Math.max(1, moved.length))];
      const reserved = held[dice(Math.max(1, held.length))];
      const fresh = movement(index, gains.includes(kind) ? 1 : -1);
      const due = kind === 'count' || kind === 'clear' ? promised.shift() : undefined;
      const promise: Pending = { ...fresh, countsWhen: 'confirmed' };
      const later = new Date(now.getTime() + dice(40) * DAY_MS);
      const act: Readonly<Record<Kind, (tx: Parameters<typeof book>[0]) => Promise<unknown>>> = {
        gain: (tx) => book(tx, context, { ...fresh, expiresAt: later }),
        spend: (tx) => book(tx, context, fresh),
        hold: (tx) => hold(tx, context, { ...fresh, amount: -fresh.amount, until: later }),
        confirm: async (tx) =>
          reserved && confirmHold(tx, context, { ...fresh, ...reserved, amount: -reserved.amount }),
        release: async (tx) => reserved && releaseHold(tx, context, reserved),
        back: async (tx) => {
          if (!old || old.amount > 0) return;
          const back = { ...fresh, customerId: old.customerId, amount: 1 };
          await giveBack(tx, context, back, { of: old });
        },
        take: async (tx) =>
          old && takeBack(tx, context, { ...fresh, customerId: old.customerId }, { of: old }),
        pend: (tx) => setPending(tx, context, promise),
        count: async (tx) => due && book(tx, context, { ...due, amount: due.amount + 1 }),
        clear: async (tx) => due && clearPending(tx, context, due),
        expire: () => Promise.resolve(),
      };
      try {
        if (kind === 'expire') await runExpiry(context);
        else await context.transaction((tx) => act[kind](tx));
        if (kind === 'gain' || kind === 'spend') moved.push(fresh);
        if (kind === 'pend') promised.push(promise);
        if (kind === 'hold') held.push({ ...fresh, amount: -fresh.amount });
        count.done += 1;
      } catch (error) {
        const isGivenBack = error instanceof Error && error.message.includes('were left');
        if (!(error instanceof ClubError) && !isGivenBack) throw error;
        count.refused += 1;
      }
    }

    for (let done = 0; done < operations; done += AT_ONCE) {
      server.advance(dice(3) === 0 ? dice(20) * 86_400 : dice(600));
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, offset) =>
          one(done + offset, kinds[dice(kinds.length)] ?? 'gain'),
        ),
      );
      for (const customerId of customers) {
        const account = await readAccount(context.db, customerId, context.now());
        expect(spendable(account)).toBeGreaterThanOrEqual(0);
        expect(await pendingSum(context.db, customerId)).toBe(sumOf(promised, customerId));
      }
      const isTime = (done / AT_ONCE) % 20 === 0;
      if (isTime) expect(await findContradictions(context.db, context.now())).toEqual([]);
    }
    await runExpiry(context);
    expect(Math.min(count.done, count.refused)).toBeGreaterThan(operations / 20);
    expect(await findContradictions(context.db, context.now())).toEqual([]);
  },
  Math.max(600_000, operations * 60),
);
