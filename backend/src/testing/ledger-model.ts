import { kyivMonthStart } from '../app/kyiv-time';
import type { Hold } from '../modules/loyalty/holds-repository';
import type { Movement, Source } from '../modules/loyalty/ledger-repository';

interface Lot {
  readonly id: number;
  /** Infinity: never. */
  expiresAt: number;
  remains: number;
}

/** What a customer reads of the points. */
export interface Reading {
  readonly balance: number;
  readonly held: number;
  readonly pending: number;
  readonly expiring: readonly { readonly at: number; readonly points: number }[];
}

/** What the rules do not allow. Nothing has changed. */
export const refused = 'refused';
export type Outcome = 'done' | typeof refused;

const keyOf = ({ sourceKind, sourceKey }: Source) => `${sourceKind} ${sourceKey}`;
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0);
const byExpiry = (one: Lot, other: Lot) => one.expiresAt - other.expiresAt || one.id - other.id;

/**
 * The points of one customer by the rules alone, without a database: what the ledger has to agree
 * with. Points expire at their moment, and no job has to come by for it.
 */
export class LedgerModel {
  readonly #lots = new Map<number, Lot>();
  /** Lots of which something remains. */
  readonly #open = new Set<Lot>();
  /** Those that are open. */
  readonly #holds = new Map<string, Hold>();
  readonly #pending = new Map<string, number>();
  readonly #booked = new Map<string, { readonly id: number; readonly amount: number }>();
  /** What a spending has taken from each lot and not given back. */
  readonly #uses = new Map<number, Map<Lot, number>>();

  read(now: Date): Reading {
    this.#expire(now);
    const ahead = new Map<number, number>();
    for (const { expiresAt, remains } of this.#open) {
      if (expiresAt <= now.getTime() || expiresAt === Infinity) continue;
      ahead.set(expiresAt, (ahead.get(expiresAt) ?? 0) + remains);
    }
    return {
      balance: this.#spendable(now),
      held: this.#held,
      pending: sum(this.#pending.values()),
      expiring: [...ahead]
        .map(([at, points]) => ({ at, points }))
        .sort((one, other) => one.at - other.at),
    };
  }

  gain(now: Date, movement: Movement, id: number): Outcome {
    const { amount, expiresAt } = movement;
    this.#expire(now);
    if (this.#booked.has(keyOf(movement))) throw new Error('The test gains each source once');
    this.#record(movement, id);
    const lot = { id, expiresAt: expiresAt?.getTime() ?? Infinity, remains: amount };
    this.#lots.set(id, lot);
    this.#open.add(lot);
    return 'done';
  }

  /** Takes what expires first; before that what remains of `first`. */
  spend(now: Date, movement: Movement, id: number, first?: Source): Outcome {
    this.#expire(now);
    if (this.#spendable(now) < -movement.amount) return refused;
    this.#take(movement, id, first && this.#booked.get(keyOf(first))?.id);
    return 'done';
  }

  /** The same source again replaces its hold. */
  hold(now: Date, hold: Hold): Outcome {
    this.#expire(now);
    const key = keyOf(hold);
    if (this.#booked.has(key)) return refused;
    const earlier = this.#holds.get(key);
    this.#holds.delete(key);
    if (this.#spendable(now) < hold.amount) {
      if (earlier) this.#holds.set(key, earlier);
      return refused;
    }
    // What only the earlier hold has kept from expiring is gone.
    this.#expire(now);
    this.#holds.set(key, hold);
    return 'done';
  }

  confirm(now: Date, movement: Movement, id: number): Outcome {
    this.#expire(now);
    const before = this.#booked.get(keyOf(movement));
    if (before) return before.amount === movement.amount ? 'done' : refused;
    const hold = this.#holds.get(keyOf(movement));
    if (hold === undefined || hold.amount < -movement.amount) return refused;
    this.#holds.delete(keyOf(movement));
    this.#take(movement, id);
    return 'done';
  }

  release(now: Date, source: Source): Outcome {
    this.#expire(now);
    this.#holds.delete(keyOf(source));
    return 'done';
  }

  /**
   * Gives points of a spending back: what expires last first. What has expired gets a new month, or is
   * gone where it keeps its expiry.
   */
  giveBack(
    now: Date,
    movement: Movement,
    id: number,
    { of, keepsExpiry }: { readonly of: Source; readonly keepsExpiry: boolean },
  ): Outcome {
    this.#expire(now);
    const uses = this.#uses.get(this.#booked.get(keyOf(of))?.id ?? 0) ?? new Map<Lot, number>();
    let missing = movement.amount;
    if (sum(uses.values()) < missing) return refused;
    for (const lot of [...uses.keys()].sort(byExpiry).reverse()) {
      const given = Math.min(uses.get(lot) ?? 0, missing);
      if (given === 0) continue;
      missing -= given;
      uses.set(lot, (uses.get(lot) ?? 0) - given);
      if (keepsExpiry && lot.expiresAt <= now.getTime()) continue;
      lot.remains += given;
      this.#open.add(lot);
      if (lot.expiresAt <= now.getTime()) lot.expiresAt = kyivMonthStart(now, 2).getTime();
    }
    this.#record(movement, id);
    return 'done';
  }

  pend(source: Source, amount: number): Outcome {
    this.#pending.set(keyOf(source), amount);
    return 'done';
  }

  clear(source: Source): Outcome {
    this.#pending.delete(keyOf(source));
    return 'done';
  }

  get #held(): number {
    return sum([...this.#holds.values()].map(({ amount }) => amount));
  }

  #expired(now: Date): Lot[] {
    return [...this.#open].filter(({ expiresAt }) => expiresAt <= now.getTime()).sort(byExpiry);
  }

  /** As many expired points as are held stay: the held ones count as those that expire first. */
  #spendable(now: Date): number {
    const booked = sum([...this.#open].map(({ remains }) => remains));
    const expired = sum(this.#expired(now).map(({ remains }) => remains));
    return booked - Math.max(this.#held, expired);
  }

  /** Holds end at their time; all that has expired is gone, but for what is held. */
  #expire(now: Date): void {
    for (const [key, { until }] of this.#holds) if (until <= now) this.#holds.delete(key);
    const lots = this.#expired(now);
    const expired = sum(lots.map(({ remains }) => remains));
    this.#takeFrom(lots, Math.max(0, expired - this.#held));
  }

  #takeFrom(lots: readonly Lot[], amount: number): Map<Lot, number> {
    let missing = amount;
    const taken = new Map<Lot, number>();
    for (const lot of lots) {
      if (missing === 0) break;
      const part = Math.min(lot.remains, missing);
      missing -= part;
      lot.remains -= part;
      taken.set(lot, part);
      if (lot.remains === 0) this.#open.delete(lot);
    }
    return taken;
  }

  #take(movement: Movement, id: number, first?: number): void {
    const lots = [...this.#open].sort(
      (one, other) => Number(other.id === first) - Number(one.id === first) || byExpiry(one, other),
    );
    this.#record(movement, id);
    this.#uses.set(id, this.#takeFrom(lots, -movement.amount));
  }

  #record(movement: Movement, id: number): void {
    this.#booked.set(keyOf(movement), { id, amount: movement.amount });
    this.#pending.delete(keyOf(movement));
  }
}
