import { useFocusAfterRemoval } from '@club/forms';
import { useOnline } from '@club/platform';
import { useOutboxList } from '@club/platform/outbox';
import { Button, EmptyState, Page } from '@club/ui';
import { RefreshIcon } from '@club/ui/icons';
import type { ReactElement } from 'react';
import { EntryCard } from './entry-card';
import styles from './outbox.module.css';

/** What the customer wrote without a network or without an answer: what waits, was sent or was refused. */
export default function OutboxPage(): ReactElement {
  const { entries, sending, outbox } = useOutboxList();
  const removal = useFocusAfterRemoval();
  const isOnline = useOnline();
  const isWaiting = entries.some(({ state }) => state === 'queued');
  return (
    <Page
      title="Черга надсилання"
      lead="Усе, що ти робиш без мережі, чекає тут і надсилається саме, щойно вона з’явиться"
      width="narrow"
    >
      {entries.length === 0 ? (
        <EmptyState
          drawing="box"
          title="Усе надіслано"
          text="Тут з’являться замовлення, коди й відгуки, що чекають на мережу"
        />
      ) : (
        <ul className={styles.list} aria-label="Черга" {...removal}>
          {/* The newest first: what was just written is on top. */}
          {entries.toReversed().map((entry) => (
            <EntryCard
              key={entry.id}
              entry={entry}
              isSending={sending.has(entry.id)}
              outbox={outbox}
            />
          ))}
        </ul>
      )}
      {isWaiting && (
        <Button
          full
          variant="secondary"
          icon={<RefreshIcon aria-hidden="true" />}
          disabled={!isOnline}
          busy={sending.size > 0}
          onClick={() => void outbox.sendNow()}
        >
          {isOnline ? 'Спробувати зараз' : 'Чекаємо на мережу'}
        </Button>
      )}
    </Page>
  );
}
