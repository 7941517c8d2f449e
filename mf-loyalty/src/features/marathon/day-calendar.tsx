import type { MarathonDay } from '@club/api/contract/marathon';
import { formatDate, Hidden } from '@club/ui';
import { CheckIcon, CloseIcon } from '@club/ui/icons';
import styles from './day-calendar.module.css';
import { taskTexts } from './task-texts';

const stateTexts = { done: 'виконано', missed: 'не зараховано', today: 'сьогодні', coming: 'попереду' };

function DayMark({ day, state }: MarathonDay) {
  if (state === 'done') return <CheckIcon size={18} aria-hidden="true" />;
  if (state === 'missed') return <CloseIcon size={16} aria-hidden="true" />;
  return <span aria-hidden="true">{day}</span>;
}

/** All days of a campaign: what is done, missed, today's and to come. */
export function DayCalendar({
  days,
  today,
}: {
  days: readonly MarathonDay[];
  today: number | null;
}) {
  return (
    <ol className={styles.days}>
      {days.map((day) => (
        <li
          key={day.day}
          className={styles.day}
          data-state={day.state}
          aria-current={day.day === today ? 'date' : undefined}
        >
          <DayMark {...day} />
          <Hidden>
            {`${formatDate(`${day.date}T12:00:00Z`, 'day')}, ${taskTexts[day.task].short}: ${stateTexts[day.state]}`}
          </Hidden>
        </li>
      ))}
    </ol>
  );
}
