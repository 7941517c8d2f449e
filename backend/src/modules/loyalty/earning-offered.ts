import type { EarningRule, EarningWay, MarathonGain } from '@club/api/contract/loyalty/earning';
import type { Brand } from '@club/domain/brand';
import { kyivDay } from '@club/domain/kyiv-day';
import type { AppContext } from '../../app/context';
import type { Db } from '../../foundation/database/schema';
import { isUnderAge } from '../account/members-repository';
import { readEarningRules } from './earning-rules';
import { marathonGains } from './marathon-gains';
import { findTaskFault } from './marathon-tasks';
import { findRunningMarathon, type RunningMarathon } from './running-marathon-repository';

/** Nothing is sold to customers under age, and their friends bring no points. */
const adultWays: readonly EarningWay[] = ['order', 'referral'];

const marathonWays: readonly EarningWay[] = ['quiz-day', 'quiz-week'];

function toGain(
  { prize, winners, drawPoints }: RunningMarathon,
  isMinor: boolean,
): MarathonGain | null {
  const draw = winners > 0 && !isMinor ? { winners, points: drawPoints } : null;
  return prize > 0 || draw ? { prize, draw } : null;
}

/** What a customer can earn by now in an app; by a marathon only what it can still bring them. */
export async function readOffered(
  db: Db,
  context: Pick<AppContext, 'cache' | 'now' | 'switches'>,
  reader: { readonly customerId: number; readonly brand: Brand },
): Promise<{ rules: EarningRule[]; marathon?: MarathonGain }> {
  const { customerId, brand } = reader;
  const today = kyivDay(context.now());
  const rules = await readEarningRules(db, context, { brand });
  const switches = await context.switches(db);
  const isMinor = await isUnderAge(db, customerId, today);
  const running = await findRunningMarathon(db, reader, today);
  const gains =
    running &&
    marathonGains(running, (task) => findTaskFault(task, { rules, switches, isMinor }) === null);
  const isOpen = (way: EarningWay) => {
    if (isMinor && adultWays.includes(way)) return false;
    return !marathonWays.includes(way) || gains?.ways.has(way) === true;
  };
  const marathon = running && gains?.canComplete ? toGain(running, isMinor) : null;
  return {
    rules: rules.offered.filter(({ way }) => isOpen(way)),
    ...(marathon && { marathon }),
  };
}
