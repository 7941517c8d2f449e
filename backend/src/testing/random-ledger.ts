import { sql } from 'kysely';
import { ClubError } from '../app/club-error';
import type { AppContext } from '../app/context';
import type { Db } from '../foundation/database/schema';
import { readExpiring, readPending } from '../modules/loyalty/balance-repository';
import { SourceReusedError } from '../modules/loyalty/booking';
import { runExpiry } from '../modules/loyalty/expiry-service';
import { readAccount, spendable } from '../modules/loyalty/ledger-accounts-repository';
import { findContradictions } from '../modules/loyalty/ledger-check-repository';
import { LedgerModel, refused, type Outcome, type Reading } from './ledger-model';
import { createOperations, type Operation } from './random-operations';

const BATCH_SIZE = 20;

interface RandomRun {
  readonly context: AppContext;
  readonly customers: readonly number[];
  readonly operations: number;
  readonly seed: number;
  /** Moves the clock of the context. */
  readonly advance: (seconds: number) => void;
  /** After so many operations the ledger is compared with itself. */
  readonly checkEvery: number;
}

/** What a run has come to. */
export interface RandomResult {
  readonly done: number;
  readonly refused: number;
  /** The sums of all entries above zero and below. They are equal. */
  readonly debits: number;
  readonly credits: number;
}

/** An operation that has ended, in its turn among those of its customer. */
interface Ended {
  readonly operation: Operation;
  readonly turn: number;
  readonly outcome: Outcome;
  readonly booking: { readonly transactionId: number; readonly balance: number } | null;
}

function isRefusal(error: unknown): boolean {
  if (error instanceof ClubError || error instanceof SourceReusedError) return true;
  return error instanceof Error && /were left|is spent|holds \d+ points/.test(error.message);
}

/** What the database says of a customer. */
async function readLedger(db: Db, customerId: number, now: Date): Promise<Reading> {
  const account = await readAccount(db, customerId, now);
  const pending = await readPending(db, customerId);
  const expiring = await readExpiring(db, customerId, now, 1000);
  return {
    balance: spendable(account),
    held: account.held,
    pending: pending.reduce((sum, { amount }) => sum + amount, 0),
    expiring: expiring.map(({ at, points }) => ({ at: Date.parse(at), points })),
  };
}

function refuseDifference(what: string, ledger: unknown, model: unknown): void {
  const [one, other] = [JSON.stringify(ledger), JSON.stringify(model)];
  if (one !== other) throw new Error(`${what}: the ledger says ${one}, the rules say ${other}`);
}

/** Runs operations against the ledger, many at once, and against a model of its rules in their order. */
class RandomLedger {
  readonly #run: RandomRun;
  readonly #models: ReadonlyMap<number, LedgerModel>;
  readonly #count = { done: 0, refused: 0 };
  #turns = 0;

  constructor(run: RandomRun) {
    this.#run = run;
    this.#models = new Map(run.customers.map((customerId) => [customerId, new LedgerModel()]));
  }

  async runAll(): Promise<RandomResult> {
    const { context, customers, operations, seed, advance, checkEvery } = this.#run;
    const { choose, dice } = createOperations(context, customers, seed);
    for (let begun = 0; begun < operations; begun += BATCH_SIZE) {
      advance(dice(3) === 0 ? dice(20) * 86_400 : dice(600));
      const chosen = Array.from({ length: BATCH_SIZE }, (_, offset) => choose(begun + offset));
      const acts = Promise.all(chosen.flatMap((one) => (one ? [this.#act(one)] : [])));
      // The hourly job runs beside them.
      const [ended] = await Promise.all([acts, dice(4) === 0 ? runExpiry(context) : null]);
      ended.sort((one, other) => one.turn - other.turn);
      for (const one of ended) this.#follow(one);
      await this.#compareReadings();
      if (begun % checkEvery === 0) await this.#check();
    }
    await runExpiry(context);
    await this.#compareReadings();
    await this.#check();
    return { ...this.#count, ...(await this.#sums()) };
  }

  /** The account is locked when the act has come to its end, so the turns are those of the bookings. */
  async #act(operation: Operation): Promise<Ended> {
    let turn = 0;
    const takeTurn = () => (turn = this.#turns += 1);
    try {
      const booking = await this.#run.context.transaction((tx) =>
        operation.act(tx).finally(takeTurn),
      );
      operation.onDone?.();
      return { operation, turn, outcome: 'done', booking: booking ?? null };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { operation, turn, outcome: refused, booking: null };
    }
  }

  /** Does the same in the model. */
  #follow({ operation, outcome, booking }: Ended): void {
    const { customerId, inModel } = operation;
    const model = this.#models.get(customerId);
    if (!model) throw new Error(`There is no model of customer ${customerId}`);
    const now = this.#run.context.now();
    refuseDifference('An outcome', outcome, inModel(model, now, booking?.transactionId ?? 0));
    if (booking) refuseDifference('A booking', booking.balance, model.read(now).balance);
    this.#count[outcome] += 1;
  }

  async #compareReadings(): Promise<void> {
    const { db, now } = this.#run.context;
    for (const [customerId, model] of this.#models) {
      const ledger = await readLedger(db, customerId, now());
      if (ledger.balance < 0) throw new Error(`The balance of ${customerId} is below zero`);
      refuseDifference(`Customer ${customerId}`, ledger, model.read(now()));
    }
  }

  async #check(): Promise<void> {
    const { db, now } = this.#run.context;
    refuseDifference('The check', await findContradictions(db, now()), []);
  }

  async #sums() {
    const { rows } = await sql<{ debits: number; credits: number }>`select
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as debits,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as credits
      from ledger_entries`.execute(this.#run.context.db);
    const [sums = { debits: 0, credits: 0 }] = rows;
    refuseDifference('The entries', sums.debits, sums.credits);
    return sums;
  }
}

/** Throws at the first difference between the ledger and the model of its rules. */
export function runRandomOperations(run: RandomRun): Promise<RandomResult> {
  return new RandomLedger(run).runAll();
}
