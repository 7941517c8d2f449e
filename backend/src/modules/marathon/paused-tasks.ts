import { brands } from '@club/domain/brand';
import type { AppContext } from '../../app/context';
import type { Db, Tx } from '../../foundation/database/schema';
import { readEarningRules } from '../loyalty/earning-rules';
import { findTaskFault } from '../loyalty/marathon-tasks';
import type { Campaign } from './campaign';
import { taskTitles } from './task-titles';

/** What operators should know about the tasks that are switched off in an app of the campaign; null without any. */
export async function pausedTasksText(
  db: Db | Tx,
  context: Pick<AppContext, 'cache' | 'now' | 'switches'>,
  { brand, days }: Pick<Campaign, 'brand' | 'days'>,
): Promise<string | null> {
  const switches = await context.switches(db);
  const rules = await Promise.all(
    (brand === null ? brands : [brand]).map((app) => readEarningRules(db, context, { brand: app })),
  );
  const paused = days.filter(({ task }) =>
    rules.some((own) => findTaskFault(task, { rules: own, switches, isMinor: false }) !== null),
  );
  if (paused.length === 0) return null;
  const names = [...new Set(paused.map(({ task }) => taskTitles[task]))].join(', ');
  return `Зараз вимкнено, тож ці дні не зарахуються: ${names} (дні ${paused.map(({ day }) => day).join(', ')}).`;
}
