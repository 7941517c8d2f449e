import type { Marathon, MarathonDay } from '@club/api/contract/marathon';
import { Link, useSearchParams } from '@club/platform/router';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  formatDate,
  formatPoints,
  List,
  ListItem,
  Page,
  Progress,
  QueryView,
  Section,
  Skeleton,
} from '@club/ui';
import { CalendarIcon, FlameIcon, GiftIcon, RewardIcon } from '@club/ui/icons';
import { DayCalendar } from './day-calendar';
import styles from './marathon-page.module.css';
import { isAhead, isUnpaid, pendingNote, pendingText } from './pending-days';
import { daysText, progressText } from './task-texts';
import { TodayTask } from './today-task';
import { useMarathon } from './use-marathon';
import { weekPrize, weeksText } from './week-prize';

function firstDay({ days }: Marathon): string {
  return formatDate(`${days[0]?.date}T12:00:00Z`, 'day');
}

/** Whether the club ended the marathon before its last day. */
const isCutShort = ({ state, days }: Marathon) =>
  state === 'finished' && days.some((day) => day.state === 'coming');

/** Whether the days that are left, and those that wait for a payment, are too few for the prize. */
function isOutOfReach({ state, days, done, needed, completed }: Marathon): boolean {
  const isLeft = (day: MarathonDay) => isUnpaid(day) || (state !== 'finished' && isAhead(day));
  return !completed && done + days.filter(isLeft).length < needed;
}

function ProgressCard({ marathon }: { marathon: Marathon }) {
  const { title, text, done, needed, streak, completed, state } = marathon;
  return (
    <Card tone="accent" className={styles.progress}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.count}>
        <span>{completed ? 'Марафон пройдено' : progressText(done, needed)}</span>
        {streak > 1 && (
          <span className={styles.streak}>
            <FlameIcon size={18} aria-hidden="true" />
            {state === 'finished' ? 'Поспіль:' : 'Без пропусків:'} {daysText(streak)}
          </span>
        )}
      </div>
      <Progress value={done} max={needed} label="Виконані дні" />
      {state === 'running' && isOutOfReach(marathon) && (
        <p className={styles.text}>
          Цього разу {daysText(needed)} уже не набрати. Наступний марафон почни з першого дня
        </p>
      )}
    </Card>
  );
}

function StateNote({ marathon }: { marathon: Marathon }) {
  if (marathon.state === 'running') return <TodayTask marathon={marathon} />;
  const isComing = marathon.state === 'coming';
  return (
    <Card className={styles.doneToday}>
      <CalendarIcon size={28} aria-hidden="true" />
      <div>
        <h2 className={styles.taskTitle}>
          {isComing ? `Починаємо ${firstDay(marathon)}` : endText(marathon)}
        </h2>
        <p className={styles.soft}>
          {isComing ? 'Щодня опівночі відкривається новий день' : outcome(marathon)}
        </p>
      </div>
    </Card>
  );
}

const endText = (marathon: Marathon) =>
  isCutShort(marathon) ? 'Марафон завершено раніше' : 'Марафон завершено';

function outcome(marathon: Marathon): string {
  const { completed, draw, done, needed } = marathon;
  if (!completed) {
    const reached = `У тебе ${progressText(done, needed)}`;
    if (!isOutOfReach(marathon)) return `${reached}. ${pendingText}`;
    return isCutShort(marathon)
      ? `Решти днів не буде. ${reached}`
      : `${reached}. Приходь на наступний`;
  }
  if (draw?.result === 'won') return `Тебе обрано в розіграші: ${formatPoints(draw.points, true)}`;
  if (draw?.result === 'open') return 'Усе пройдено. Розіграш уже скоро';
  return 'Усе пройдено, вітаємо';
}

const drawTexts = {
  open: 'Після останнього дня',
  won: 'Ти серед переможців',
  'not-won': 'Розіграно',
};

/** An early end does not leave the draw waiting for the last day. */
const drawText = ({ state }: Marathon, result: keyof typeof drawTexts) =>
  state === 'finished' && result === 'open' ? 'Ще не розіграно' : drawTexts[result];

function prizeNote(marathon: Marathon) {
  if (marathon.completed) return <Badge tone="good">Отримано</Badge>;
  const isOut = isOutOfReach(marathon);
  if (marathon.state === 'finished') return isOut ? 'Не отримано' : pendingText;
  return isOut ? 'Цього разу вже не набрати' : 'Щойно їх буде виконано';
}

function weekNote(marathon: Marathon, week: NonNullable<ReturnType<typeof weekPrize>>) {
  if (week === 'received') return <Badge tone="good">Отримано</Badge>;
  return week === 'pending' ? pendingText : `Без пропусків: дні ${weeksText(marathon)}`;
}

function Prizes({ marathon }: { marathon: Marathon }) {
  const { prize, weekly, draw, needed } = marathon;
  const week = weekPrize(marathon);
  if (prize === 0 && week === null && draw === null) return null;
  return (
    <Section title={marathon.state === 'finished' ? 'Призи' : 'Що можна отримати'}>
      <List>
        {prize > 0 && (
          <ListItem
            icon={<RewardIcon size={22} aria-hidden="true" />}
            title={`За ${daysText(needed)}`}
            note={prizeNote(marathon)}
            trailing={<span className={styles.points}>{formatPoints(prize, true)}</span>}
          />
        )}
        {week !== null && (
          <ListItem
            icon={<FlameIcon size={22} aria-hidden="true" />}
            title="За повний тиждень"
            note={weekNote(marathon, week)}
            trailing={<span className={styles.points}>{formatPoints(weekly, true)}</span>}
          />
        )}
        {draw && (
          <ListItem
            icon={<GiftIcon size={22} aria-hidden="true" />}
            title="Розіграш серед тих, хто пройшов"
            note={`${drawText(marathon, draw.result)}. Переможців: ${draw.winners}`}
            trailing={<span className={styles.points}>{formatPoints(draw.points, true)}</span>}
          />
        )}
      </List>
    </Section>
  );
}

function PendingNote({ marathon }: { marathon: Marathon }) {
  const note = pendingNote(marathon);
  return note && <p className={styles.pending}>{note}</p>;
}

function NoMarathon({ isNamed }: { isNamed: boolean }) {
  return isNamed ? (
    <EmptyState
      drawing="gift"
      title="Цього марафону тут немає"
      text="Поки він триває, його видно в тому застосунку клубу, де він іде"
      action={<Button render={<Link to="/marathon" />}>Який марафон зараз</Button>}
    />
  ) : (
    <EmptyState
      drawing="gift"
      title="Зараз марафону немає"
      text="Коли почнеться наступний, він з’явиться тут і на головній"
      action={<Button render={<Link to="/get-xp" />}>Як отримати XP</Button>}
    />
  );
}

const loading = (
  <div className={styles.content}>
    <div className={styles.progressPlace}>
      <Skeleton shape="card" />
    </div>
    <div>
      <Skeleton shape="row" count={5} />
    </div>
  </div>
);

/** The campaign of now, or the one that the address names: its days, today's task and what it brings. */
export default function MarathonPage() {
  const [search] = useSearchParams();
  const named = search.get('marathon');
  const read = useMarathon(named === null ? {} : { marathon: named });
  return (
    <Page title="Марафон" width="narrow">
      <QueryView
        read={read}
        loading={loading}
        loadingText="Завантажуємо марафон"
        offlineText="Марафон покажемо, щойно з’явиться зв’язок"
      >
        {({ marathon }) =>
          marathon === null ? (
            <NoMarathon isNamed={named !== null} />
          ) : (
            <div className={styles.content}>
              <ProgressCard marathon={marathon} />
              <StateNote marathon={marathon} />
              <Section title="Дні">
                <DayCalendar {...marathon} />
                <PendingNote marathon={marathon} />
              </Section>
              <Prizes marathon={marathon} />
            </div>
          )
        }
      </QueryView>
    </Page>
  );
}
