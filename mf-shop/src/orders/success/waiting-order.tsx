import { describeFailure, useBrand, useOnline, usePageTitle, useToast } from '@club/platform';
import { pathInApp, useOutbox, useOutboxEntry, type OutboxEntry } from '@club/platform/outbox';
import { Link, Navigate, useNavigate } from '@club/platform/router';
import { Button, Page } from '@club/ui';
import { AlertIcon, CheckIcon, ClockIcon } from '@club/ui/icons';
import styles from './success-page.module.css';

/** The mark, the heading and the words for a state of the order. */
function describeState({ state, note }: OutboxEntry, isOnline: boolean) {
  if (state === 'sent') {
    return {
      Icon: CheckIcon,
      tone: 'good',
      title: note?.title ?? 'Замовлення прийнято',
      text: note?.text ?? '',
    };
  }
  if (state === 'refused') {
    return {
      Icon: AlertIcon,
      tone: 'bad',
      title: 'Замовлення не прийнято',
      text: note?.text ?? '',
    };
  }
  return {
    Icon: ClockIcon,
    tone: 'waiting',
    title: isOnline ? 'Надсилаємо замовлення' : 'Замовлення чекає на мережу',
    text: 'Надішлемо його самі. Якщо зміниться ціна, наявність або час доставки, спершу спитаємо тебе: без твоєї згоди нічого не спишемо',
  };
}

function WaitingActions({ entry }: { entry: OutboxEntry }) {
  const outbox = useOutbox();
  const toast = useToast();
  const navigate = useNavigate();
  const { brand: shown } = useBrand();
  const inItsApp = (path: string) => pathInApp(path, entry.brand, shown);

  async function correct() {
    try {
      const path = await outbox.takeBack(entry.id, 'correct');
      if (path !== null) await navigate(inItsApp(path), { replace: true });
    } catch (error) {
      toast({ tone: 'bad', ...describeFailure(error) });
    }
  }

  return (
    <div className={styles.actions}>
      {entry.state === 'refused' && (
        <Button full size="l" onClick={() => void correct()}>
          Переглянути зміни
        </Button>
      )}
      {entry.state === 'sent' && entry.note?.path && (
        <Button full size="l" render={<Link to={inItsApp(entry.note.path)} />}>
          {entry.note.label}
        </Button>
      )}
      <Button full size="l" variant="secondary" render={<Link to="/shop" />}>
        До магазину
      </Button>
      {entry.state === 'queued' && entry.triedAt === null && (
        <Button full variant="quiet" onClick={() => void correct()}>
          Змінити замовлення
        </Button>
      )}
    </div>
  );
}

function WaitingOrderView({ entry }: { entry: OutboxEntry }) {
  const { Icon, tone, title, text } = describeState(entry, useOnline());
  usePageTitle(title);
  return (
    <Page width="narrow" className={styles.page}>
      <div className={styles.result} role="status">
        <span className={styles.mark} data-tone={tone} aria-hidden="true">
          <Icon size={36} />
        </span>
        <h1 className={styles.title}>{title}</h1>
        {text !== '' && <p>{text}</p>}
        <p>{entry.text}</p>
      </div>
      <WaitingActions entry={entry} />
    </Page>
  );
}

/** An order that was placed without a network: it waits, was accepted or was refused. */
export function WaitingOrder({ id }: { id: string }) {
  const entry = useOutboxEntry(id);
  if (entry === null) return <Navigate to="/history-order" replace />;
  return <WaitingOrderView entry={entry} />;
}
