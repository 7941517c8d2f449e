import type { Brand } from '@club/domain/brand';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { book, lockBalance, takeBackOwed } from '../loyalty/ledger-service';
import type { Campaign } from './campaign';
import { notifyPoints } from './notify-points';
import { readPrizeMovements } from './prizes-repository';

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

const prizeSource = ({ kind, key }: Prize, customerId: number) => ({
  customerId,
  kind,
  key,
  reversal: `${kind}-reversal`,
});

/** A source books once: what is given or taken back again has a number. */
const nthKey = ({ key }: Prize, n: number) => (n === 1 ? key : `${key}:${n}`);

/** Gives a prize, less what the customer has kept of it when it was taken back; gives its amount. */
export async function givePrize(
  tx: Tx,
  context: Context,
  { customerId, brand }: Participant,
  { prize, amount: full }: { readonly prize: Prize; readonly amount: number },
): Promise<number> {
  const { kind, title } = prize;
  const { given, kept } = await readPrizeMovements(tx, prizeSource(prize, customerId));
  const amount = full - kept;
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
  const source = prizeSource(prize, customerId);
  const { given, takenBack, kept } = await readPrizeMovements(tx, source);
  if (kept <= 0) return;
  const sourceKey = nthKey(prize, takenBack + 1);
  const movement = {
    customerId,
    brand,
    amount: -kept,
    title,
    sourceKind: source.reversal,
    sourceKey,
  };
  const of = { sourceKind: kind, sourceKey: nthKey(prize, given) };
  await takeBackOwed(tx, context, { ...movement, reason: 'marathon' }, { of });
}
