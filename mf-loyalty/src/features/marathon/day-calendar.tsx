import type { Marathon, MarathonDay } from '@club/api/contract/marathon';
import { Hidden } from '@club/ui';
import { CheckIcon, ClockIcon, CloseIcon } from '@club/ui/icons';
import styles from './day-calendar.module.css';
import { dayText, isUnpaid } from './pending-days';
import { taskTexts } from './task-texts';

const stateTexts = {
  done: 'виконано',
  missed: 'не зараховано',
  today: 'сьогодні',
  coming: 'попереду',
};

const PENDING_TEXT = 'чекаємо на оплату';

function DayMark(marathonDay: MarathonDay) {
  const { day, state } = marathonDay;
  if (isUnpaid(marathonDay)) return <ClockIcon size={16} aria-hidden="true" />;
  if (state === 'done') return <CheckIcon size={18} aria-hidden="true" />;
  if (state === 'missed') return <CloseIcon size={16} aria-hidden="true" />;
  return <span aria-hidden="true">{day}</span>;
}

/** All days of a campaign: what is done, unpaid, missed, today's and to come. An early end takes the latter away. */
export function DayCalendar({ days, today, state }: Pick<Marathon, 'days' | 'today' | 'state'>) {
  const texts = state === 'finished' ? { ...stateTexts, coming: 'скасовано' } : stateTexts;
  return (
    <ol className={styles.days} data-finished={state === 'finished' || undefined}>
      {days.map((day) => (
        <li
          key={day.day}
          className={styles.day}
          data-state={day.state}
          aria-current={day.day === today ? 'date' : undefined}
        >
          <DayMark {...day} />
          <Hidden>
            {`${dayText(day)}, ${taskTexts[day.task].short}: ${isUnpaid(day) ? PENDING_TEXT : texts[day.state]}`}
          </Hidden>
        </li>
      ))}
    </ol>
  );
}
