import type { EarningWay } from '@club/api/contract/loyalty/earning';
import type { MarathonTask } from '@club/api/contract/marathon';
import type { RunningDay, RunningMarathon } from './running-marathon-repository';

const WEEK_DAYS = 7;

const weekNumber = ({ day }: RunningDay) => Math.ceil(day / WEEK_DAYS);

/** What a customer can still do of a campaign: which ways bring points, and whether it can be completed. */
export function marathonGains(
  { days, needed, isCompleted }: RunningMarathon,
  isPossible: (task: MarathonTask) => boolean,
): { readonly ways: ReadonlySet<EarningWay>; readonly canComplete: boolean } {
  const isOpen = ({ isDone, isPast, isAwaited, task }: RunningDay) =>
    !isDone && (isAwaited || (!isPast && isPossible(task)));
  const open = days.filter(isOpen);
  const ways = new Set<EarningWay>();
  if (open.some(({ task }) => task === 'quiz')) ways.add('quiz-day');
  const isWholeWeek = (week: number) => {
    const own = days.filter((day) => weekNumber(day) === week);
    return own.length === WEEK_DAYS && own.every((day) => day.isDone || isOpen(day));
  };
  if (open.some((day) => isWholeWeek(weekNumber(day)))) ways.add('quiz-week');
  const done = days.filter(({ isDone }) => isDone).length;
  return { ways, canComplete: !isCompleted && done + open.length >= needed };
}
