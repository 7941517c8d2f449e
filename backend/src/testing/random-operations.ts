import type { AppContext } from '../app/context';
import type { Tx } from '../foundation/database/schema';
import { gainExpiry, type Booking } from '../modules/loyalty/booking';
import type { Hold } from '../modules/loyalty/holds-repository';
import { confirmHold, hold, releaseHold } from '../modules/loyalty/holds-service';
import type { Movement } from '../modules/loyalty/ledger-repository';
import { book, giveBack, takeBack } from '../modules/loyalty/ledger-service';
import { clearPending, setPending } from '../modules/loyalty/pending-service';
import { createDice } from './dice';
import type { LedgerModel, Outcome } from './ledger-model';

const HOUR_MS = 3_600_000;
const source = { reason: 'exchange', title: 'Тест', brand: 'main', sourceKind: 'random' } as const;

/** What is done to a customer's points, and the same in the model. */
export interface Operation {
  readonly customerId: number;
  readonly act: (tx: Tx) => Promise<Booking | void>;
  /** `id` is the number of the movement. */
  readonly inModel: (model: LedgerModel, now: Date, id: number) => Outcome;
  /** What follows when it was done. */
  readonly onDone?: () => void;
}

/** What the dice have chosen for an operation. */
interface Given {
  readonly now: Date;
  /** Of a gain, or of a hold. */
  readonly gain: Movement;
  readonly spending: Movement;
  readonly until: Date;
  /** A gain or a spending of before, and a hold of before. */
  readonly moved: Movement | undefined;
  readonly held: Hold | undefined;
}

type Ledger = Pick<AppContext, 'cache' | 'now' | 'club'>;
type Maker = (given: Given) => Operation | null;

/** Reserved points: those of earlier operations are reserved again, spent or freed. */
function createHoldMakers(ledger: Ledger, held: Hold[]) {
  const reserve = (wanted: Hold): Operation => ({
    customerId: wanted.customerId,
    act: (tx) => hold(tx, ledger, wanted),
    inModel: (model, now) => model.hold(now, wanted),
    onDone: () => held.push(wanted),
  });
  return {
    hold: ({ gain, until }) => reserve({ ...gain, until }),
    holdAgain: ({ gain: { amount }, until, held: earlier }) =>
      earlier ? reserve({ ...earlier, amount, until }) : null,
    confirm: ({ spending, held: earlier }) => {
      if (!earlier) return null;
      const { customerId, sourceKey, amount } = earlier;
      const own = { ...spending, customerId, sourceKey, amount: -amount };
      return {
        customerId,
        act: (tx) => confirmHold(tx, ledger, own),
        inModel: (model, now, id) => model.confirm(now, own, id),
      };
    },
    release: ({ held: earlier }) =>
      earlier
        ? {
            customerId: earlier.customerId,
            act: (tx) => releaseHold(tx, ledger, earlier),
            inModel: (model, now) => model.release(now, earlier),
          }
        : null,
  } satisfies Record<string, Maker>;
}

/** Gains and spendings; some of each are given or taken back later. */
function createMoveMakers(ledger: Ledger, moved: Movement[]) {
  return {
    gain: ({ gain }) => ({
      customerId: gain.customerId,
      act: (tx) => book(tx, ledger, gain),
      inModel: (model, now, id) => model.gain(now, gain, id),
      onDone: () => moved.push(gain),
    }),
    spend: ({ spending }) => ({
      customerId: spending.customerId,
      act: (tx) => book(tx, ledger, spending),
      inModel: (model, now, id) => model.spend(now, spending, id),
      onDone: () => moved.push(spending),
    }),
    giveBack: ({ gain, moved: of }) => {
      if (!of || of.amount > 0) return null;
      const back = { ...gain, customerId: of.customerId, amount: 1 };
      const own = { of, keepsExpiry: gain.amount % 2 === 0 };
      return {
        customerId: of.customerId,
        act: (tx) => giveBack(tx, ledger, back, own),
        inModel: (model, now, id) => model.giveBack(now, back, id, own),
      };
    },
    takeBack: ({ spending, moved: of }) => {
      if (!of) return null;
      const taken = { ...spending, customerId: of.customerId };
      return {
        customerId: of.customerId,
        act: (tx) => takeBack(tx, ledger, taken, { of }),
        inModel: (model, now, id) => model.spend(now, taken, id, of),
      };
    },
  } satisfies Record<string, Maker>;
}

/** Expected points. They are taken out before the act begins, so that no two concern the same. */
function createPendingMakers(ledger: Ledger) {
  const promised: Movement[] = [];
  return {
    promise: ({ gain }) => ({
      customerId: gain.customerId,
      act: (tx) => setPending(tx, ledger, { ...gain, countsWhen: 'confirmed' }),
      inModel: (model) => model.pend(gain, gain.amount),
      onDone: () => promised.push(gain),
    }),
    count: ({ now }) => {
      const due = promised.shift();
      if (!due) return null;
      const { expiresAt: _, ...counted } = { ...due, amount: due.amount + 1 };
      return {
        customerId: due.customerId,
        act: (tx) => book(tx, ledger, counted),
        inModel: (model, at, id) =>
          model.gain(at, { ...counted, expiresAt: gainExpiry(now, ledger.club) }, id),
      };
    },
    clear: () => {
      const due = promised.shift();
      if (!due) return null;
      return {
        customerId: due.customerId,
        act: (tx) => clearPending(tx, ledger, due),
        inModel: (model) => model.clear(due),
      };
    },
  } satisfies Record<string, Maker>;
}

function createMakers(ledger: Ledger, moved: Movement[], held: Hold[]) {
  return {
    ...createMoveMakers(ledger, moved),
    ...createHoldMakers(ledger, held),
    ...createPendingMakers(ledger),
  };
}

type Kind = keyof ReturnType<typeof createMakers>;

/** One in so many is of each kind. */
const kinds: readonly Kind[] = [
  ...(['gain', 'gain', 'gain', 'gain', 'spend', 'spend', 'spend', 'hold', 'hold'] as const),
  ...(['holdAgain', 'confirm', 'confirm', 'release', 'giveBack', 'takeBack'] as const),
  ...(['promise', 'promise', 'count', 'clear'] as const),
];

/**
 * Chooses operations by the dice. All of one is chosen before anything is awaited, so that a run can be
 * repeated. Null where there is nothing yet to do it to.
 */
export function createOperations(ledger: Ledger, customers: readonly number[], seed: number) {
  const dice = createDice(seed);
  const moved: Movement[] = [];
  const held: Hold[] = [];
  const makers = createMakers(ledger, moved, held);
  const pick = <One>(all: readonly One[]): One | undefined => all[dice(Math.max(1, all.length))];
  const choose = (index: number): Operation | null => {
    const now = ledger.now();
    const amount = dice(60) + 1;
    const customerId = pick(customers) ?? 0;
    const until = new Date(now.getTime() + HOUR_MS + dice(40) * 24 * HOUR_MS);
    const own = { ...source, customerId, sourceKey: String(index) };
    const make: Maker = makers[pick(kinds) ?? 'gain'];
    return make({
      now,
      gain: { ...own, amount, expiresAt: dice(10) === 0 ? null : until },
      spending: { ...own, amount: -amount },
      until,
      moved: pick(moved),
      held: pick(held),
    });
  };
  return { choose, dice };
}
