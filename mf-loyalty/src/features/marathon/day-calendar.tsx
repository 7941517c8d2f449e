import type { Marathon, MarathonDay } from '@club/api/contract/marathon';
import { formatDate, Hidden } from '@club/ui';
import { CheckIcon, CloseIcon } from '@club/ui/icons';
import styles from './day-calendar.module.css';
import { taskTexts } from './task-texts';

const stateTexts = {
  done: 'виконано',
  missed: 'не зараховано',
  today: 'сьогодні',
  coming: 'попереду',
};

function DayMark({ day, state }: MarathonDay) {
  if (state === 'done') return <CheckIcon size={18} aria-hidden="true" />;
  if (state === 'missed') return <CloseIcon size={16} aria-hidden="true" />;
  return <span aria-hidden="true">{day}</span>;
}

/** All days of a campaign: what is done, missed, today's and to come. An early end takes the latter away. */
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
            {`${formatDate(`${day.date}T12:00:00Z`, 'day')}, ${taskTexts[day.task].short}: ${texts[day.state]}`}
          </Hidden>
        </li>
      ))}
    </ol>
  );
}
