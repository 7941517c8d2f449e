import type { Brand } from '@club/domain/brand';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { book, lockBalance, takeBackOwed } from '../loyalty/ledger-service';
import { readGivenAndTaken } from '../loyalty/shortfalls-repository';
import type { Campaign } from './campaign';
import { notifyPoints } from './notify-points';

type Context = Pick<AppContext, 'cache' | 'club' | 'now'>;

/** Who takes part, in which app. */
export interface Participant {
  readonly customerId: number;
  readonly brand: Brand;
}

/** What done days complete. */
interface Prize {
  readonly kind: 'marathon-week' | 'marathon-prize';
  readonly key: string;
  readonly title: string;
  readonly notice: string;
}

/** The bonus for a complete week. */
export function weekPrize({ id, title }: Campaign, week: number, customerId: number): Prize {
  const name = `${title}: тиждень ${week}`;
  const key = `${id}:${week}:${customerId}`;
  return { kind: 'marathon-week', key, title: name, notice: `${name} пройдено` };
}

/** The prize for the completed campaign. */
export function campaignPrize({ id, title }: Campaign, customerId: number): Prize {
  return {
    kind: 'marathon-prize',
    key: `${id}:${customerId}`,
    title,
    notice: `${title}: пройдено`,
  };
}

const reversalKind = ({ kind }: Prize) => `${kind}-reversal`;

interface PrizeMovements {
  /** How often it was given, and taken back. */
  readonly given: number;
  readonly takenBack: number;
  /** What the customer still has of it. */
  readonly remaining: number;
}

/** What a prize has moved: under its key, and again under the key with a number. */
async function readPrizeMovements(
  tx: Tx,
  customerId: number,
  prize: Prize,
): Promise<PrizeMovements> {
  const { kind: given, key } = prize;
  const kinds = { given, takenBack: reversalKind(prize) };
  const rows = (await readGivenAndTaken(tx, customerId, kinds)).filter(
    ({ source_key: own }) => own === key || own.startsWith(`${key}:`),
  );
  // What is taken back in part is a movement and a shortfall of one key.
  const countKeys = (kind: string) =>
    new Set(rows.flatMap((row) => (row.source_kind === kind ? row.source_key : []))).size;
  return {
    given: countKeys(kinds.given),
    takenBack: countKeys(kinds.takenBack),
    remaining: rows.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** A source books once: what is given or taken back again has a number. */
const nthKey = ({ key }: Prize, n: number) => (n === 1 ? key : `${key}:${n}`);

/** Gives a prize, less what the customer still has of it; gives its amount. */
export async function givePrize(
  tx: Tx,
  context: Context,
  { customerId, brand }: Participant,
  { prize, amount: full }: { readonly prize: Prize; readonly amount: number },
): Promise<number> {
  const { kind, title } = prize;
  const { given, remaining } = await readPrizeMovements(tx, customerId, prize);
  const amount = full - remaining;
  if (amount <= 0) return 0;
  const sourceKey = nthKey(prize, given + 1);
  const movement = { customerId, brand, amount, title, sourceKind: kind, sourceKey };
  await book(tx, context, { ...movement, reason: 'marathon' });
  await notifyPoints(tx, context, {
    customerId,
    points: amount,
    title: prize.notice,
    sourceKey: `${kind}:${sourceKey}`,
  });
  return amount;
}

/** Takes back what the customer has of a prize. What was spent or is held is withheld later. */
export async function takePrizeBack(
  tx: Tx,
  context: Context,
  { customerId, brand }: Participant,
  prize: Prize,
): Promise<void> {
  const { kind, title } = prize;
  await lockBalance(tx, context, customerId);
  const { given, takenBack, remaining } = await readPrizeMovements(tx, customerId, prize);
  if (remaining <= 0) return;
  const sourceKey = nthKey(prize, takenBack + 1);
  const movement = {
    customerId,
    brand,
    amount: -remaining,
    title,
    sourceKind: reversalKind(prize),
    sourceKey,
  };
  const of = { sourceKind: kind, sourceKey: nthKey(prize, given) };
  await takeBackOwed(tx, context, { ...movement, reason: 'marathon' }, { of });
}
