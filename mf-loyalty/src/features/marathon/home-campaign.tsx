import type { Marathon } from '@club/api/contract/marathon';
import { Link } from '@club/platform/router';
import { Card, formatDate, IconTile, Progress } from '@club/ui';
import { FlameIcon, RightIcon } from '@club/ui/icons';
import styles from './home-campaign.module.css';
import { progressText, taskTexts } from './task-texts';
import { useMarathon } from './use-marathon';

function statusText({ state, days, today, done, needed, completed }: Marathon): string {
  if (state === 'coming') return `Починаємо ${formatDate(`${days[0]?.date}T12:00:00Z`, 'day')}`;
  if (state === 'finished')
    return completed ? 'Пройдено. Глянь підсумок' : 'Завершено. Глянь підсумок';
  const planned = days.find(({ day }) => day === today);
  const isOpen = planned?.state === 'today' && !planned.pending;
  const task = isOpen && `Сьогодні: ${taskTexts[planned.task].title.toLowerCase()}`;
  const text = planned?.unavailable
    ? 'Сьогоднішній день зарахувати не можна'
    : task || 'На сьогодні все';
  return `${text}. ${completed ? 'Пройдено' : progressText(done, needed)}`;
}

/** On the home page: the campaign of now with today's task. Nothing while there is none. */
export default function HomeCampaign() {
  const { data } = useMarathon();
  const marathon = data?.marathon ?? null;
  if (marathon === null) return null;
  return (
    <Card className={styles.card} render={<Link to="/marathon" />}>
      <IconTile size="l">
        <FlameIcon size={24} aria-hidden="true" />
      </IconTile>
      <span className={styles.words}>
        <span className={styles.title}>{marathon.title}</span>
        <span className={styles.text}>{statusText(marathon)}</span>
        {marathon.state === 'running' && (
          <Progress value={marathon.done} max={marathon.needed} label="Виконані дні" />
        )}
      </span>
      <RightIcon size={22} aria-hidden="true" />
    </Card>
  );
}
