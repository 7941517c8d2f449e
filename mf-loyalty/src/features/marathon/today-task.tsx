import { isApiError } from '@club/api';
import {
  checkIn,
  getMarathon,
  type Marathon,
  type MarathonDay,
  type MarathonTask,
} from '@club/api/contract/marathon';
import { describeFailure, useEvents, useHref, useToast } from '@club/platform';
import { useApiMutation, useInvalidate } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { Button, Card, formatPoints } from '@club/ui';
import { ClockIcon, DoneIcon } from '@club/ui/icons';
import { isUnpaid, paymentLimit, pendingText } from './pending-days';
import { taskTexts, unavailableTexts } from './task-texts';
import styles from './marathon-page.module.css';

function useCheckIn() {
  const events = useEvents();
  const toast = useToast();
  return useApiMutation(checkIn, {
    onSuccess: ({ balance, bonus }) => {
      // Also without a bonus: the day is done in other tabs, too.
      events.emit('balance.changed', { balance });
      if (bonus > 0) toast({ tone: 'good', title: `${formatPoints(bonus, true)} за марафон` });
    },
  });
}

function CheckInButton({ marathon, day }: { marathon: string; day: number }) {
  const { mutate, isPending, error } = useCheckIn();
  const invalidate = useInvalidate();

  function send() {
    const onError = (failure: unknown) => {
      // The page has been open since yesterday.
      if (isApiError(failure, 'MARATHON_DAY_OVER')) void invalidate(getMarathon);
    };
    mutate({ marathon, day }, { onError });
  }
  return (
    <>
      {error && !isPending && (
        <p className={styles.failure} role="alert">
          {describeFailure(error).title}. {describeFailure(error).text}
        </p>
      )}
      <Button size="l" full busy={isPending} onClick={send}>
        {taskTexts.visit.action}
      </Button>
    </>
  );
}

function TaskLink({ task }: { task: MarathonTask }) {
  const href = useHref();
  const { page, action } = taskTexts[task];
  const address = page && href(page);
  if (address === null) return null;
  return (
    <Button size="l" full render={<Link to={address} />}>
      {action}
    </Button>
  );
}

function DoneToday({ marathon, planned }: { marathon: Marathon; planned: MarathonDay }) {
  const isLast = planned.day === marathon.days.length;
  return (
    <Card className={styles.doneToday} role="status">
      <DoneIcon size={28} aria-hidden="true" />
      <div>
        <h2 className={styles.taskTitle}>На сьогодні все</h2>
        <p className={styles.soft}>
          {isLast ? 'Це був останній день' : 'Завтра буде новий день, повертайся'}
        </p>
      </div>
      {planned.task === 'quiz' && (
        <Button variant="secondary" size="s" render={<Link to="/marathon/quiz" />}>
          Моя відповідь
        </Button>
      )}
    </Card>
  );
}

function WaitingToday({ marathon }: { marathon: Marathon }) {
  return (
    <Card className={styles.doneToday} role="status">
      <ClockIcon size={28} aria-hidden="true" />
      <div>
        <h2 className={styles.taskTitle}>{pendingText}</h2>
        <p className={styles.soft}>{taskTexts.order.text}</p>
        <PaymentLimit marathon={marathon} />
      </div>
    </Card>
  );
}

function PaymentLimit({ marathon }: { marathon: Marathon }) {
  const limit = paymentLimit(marathon);
  return limit && <p className={styles.soft}>{limit}</p>;
}

/** What today asks for, with the way there. */
export function TodayTask({ marathon }: { marathon: Marathon }) {
  const planned = marathon.days.find(({ day }) => day === marathon.today);
  if (!planned) return null;
  if (planned.state === 'done') return <DoneToday marathon={marathon} planned={planned} />;
  if (isUnpaid(planned)) return <WaitingToday marathon={marathon} />;
  const { title, text } = taskTexts[planned.task];
  if (planned.unavailable) {
    return (
      <Card className={styles.task} role="status">
        <div>
          <p className={styles.label}>День {planned.day}</p>
          <h2 className={styles.taskTitle}>{title}</h2>
          <p className={styles.soft}>{unavailableTexts[planned.unavailable]}</p>
        </div>
      </Card>
    );
  }
  const isPaidLater = planned.task === 'order' || planned.task === 'friend';
  return (
    <Card className={styles.task}>
      <div>
        <p className={styles.label}>День {planned.day}</p>
        <h2 className={styles.taskTitle}>{title}</h2>
        <p className={styles.soft}>{text}</p>
        {isPaidLater && <PaymentLimit marathon={marathon} />}
        {planned.task === 'quiz' && marathon.daily > 0 && (
          <p className={styles.soft}>
            За правильну відповідь{' '}
            <strong className={styles.points}>{formatPoints(marathon.daily, true)}</strong>
          </p>
        )}
      </div>
      {planned.task === 'visit' ? (
        <CheckInButton key={planned.day} marathon={marathon.id} day={planned.day} />
      ) : (
        <TaskLink task={planned.task} />
      )}
    </Card>
  );
}
