import { describeFailure, useBrand, useToast } from '@club/platform';
import {
  EntryStaysError,
  isUnsure,
  pathInApp,
  type Outbox,
  type OutboxEntry,
} from '@club/platform/outbox';
import { Badge, Button, Card, formatDate, type BadgeProps } from '@club/ui';
import { useState, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useShell } from '../../host/shell-context';
import styles from './outbox.module.css';

interface EntryProps {
  readonly entry: OutboxEntry;
  readonly isSending: boolean;
  readonly outbox: Outbox;
}

type Badges = Readonly<Record<OutboxEntry['state'], Pick<BadgeProps, 'tone' | 'children'>>>;

const badges: Badges = {
  queued: { tone: 'warn', children: 'Чекає' },
  sent: { tone: 'good', children: 'Надіслано' },
  refused: { tone: 'bad', children: 'Не прийнято' },
};

const unsureText =
  'Відповідь не дійшла, тож могло вже й надіслатися. Спробуємо ще раз: двічі не буде';

/** What the customer should know about the state. */
function stateText(entry: OutboxEntry): string | null {
  if (isUnsure(entry)) return unsureText;
  return entry.note ? [entry.note.title, entry.note.text].filter(Boolean).join('. ') : null;
}

/** Correct or remove, while the server certainly does not have it. */
function EntryActions({ entry, outbox }: Omit<EntryProps, 'isSending'>): ReactElement {
  const toast = useToast();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const { brand: shown } = useBrand();
  const { id, brand, state, edit, note, title } = entry;

  async function takeBack(why: 'correct' | 'remove') {
    setBusy(true);
    try {
      const path = await outbox.takeBack(id, why);
      if (why === 'correct' && path !== null) await navigate(pathInApp(path, brand, shown));
    } catch (error) {
      const reason =
        error instanceof EntryStaysError ? { title: error.message } : describeFailure(error);
      toast({ tone: 'bad', ...reason });
      setBusy(false);
    }
  }

  const link = note?.label ? note.path : null;
  const correctedAt = link === null ? (note?.path ?? edit) : edit;
  const mayCorrect = state !== 'sent' && correctedAt !== null;
  return (
    <div className={styles.actions}>
      {mayCorrect && (
        <Button
          size="s"
          variant={state === 'refused' ? 'primary' : 'secondary'}
          busy={isBusy}
          aria-label={`${state === 'refused' ? 'Виправити' : 'Змінити'}: ${title}`}
          onClick={() => void takeBack('correct')}
        >
          {state === 'refused' ? 'Виправити' : 'Змінити'}
        </Button>
      )}
      {state !== 'queued' && link !== null && (
        <Button size="s" variant="secondary" render={<Link to={pathInApp(link, brand, shown)} />}>
          {note?.label}
        </Button>
      )}
      <Button
        size="s"
        variant="quiet"
        aria-label={`Прибрати: ${title}`}
        onClick={() => void takeBack('remove')}
      >
        Прибрати
      </Button>
    </div>
  );
}

/** The name of the app that an entry belongs to, where it is not the one that is shown. */
function useOtherApp({ brand }: OutboxEntry): string | null {
  const { boot } = useShell();
  return brand === useBrand().brand ? null : boot.brands[brand].name;
}

/** One entry: what it is, since when it waits, its state, and what the customer can do. */
export function EntryCard({ entry, isSending, outbox }: EntryProps): ReactElement {
  const { title, text, queuedAt, state } = entry;
  const { tone, children } = isSending
    ? ({ tone: 'accent', children: 'Надсилаємо' } as const)
    : badges[state];
  const explanation = stateText(entry);
  const otherApp = useOtherApp(entry);
  const when = `${formatDate(queuedAt, 'day')}, ${formatDate(queuedAt, 'time')}`;
  return (
    <Card render={<li />} className={styles.entry} data-state={state}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Badge tone={tone}>{children}</Badge>
      </div>
      {text !== '' && <p>{text}</p>}
      {otherApp !== null && <p className={styles.when}>У застосунку «{otherApp}»</p>}
      <p className={styles.when}>
        <time dateTime={new Date(queuedAt).toISOString()}>{when}</time>
      </p>
      {explanation !== null && !isSending && <p className={styles.reason}>{explanation}</p>}
      {!isSending && !isUnsure(entry) && <EntryActions entry={entry} outbox={outbox} />}
    </Card>
  );
}
