import type { EndpointOutput } from '@club/api';
import type { getMessages, SentMessage } from '@club/api/contract/content';
import type { QueryState } from '@club/platform/query';
import { ErrorState, formatDate, Section } from '@club/ui';
import { DownIcon } from '@club/ui/icons';
import type { ReactElement } from 'react';
import { topicLabels } from './topic-labels';
import styles from './support.module.css';

function Message({ message }: { message: SentMessage }) {
  const { number, topic, text, at } = message;
  return (
    <li className={styles.message}>
      <details className={styles.details}>
        <summary className={styles.summary}>
          <span className={styles.about}>
            <span>{`№\u00a0${number} · ${topicLabels[topic]}`}</span>
            <time className={styles.note} dateTime={at}>
              {formatDate(at)}
            </time>
          </span>
          <DownIcon size={20} aria-hidden="true" className={styles.arrow} />
        </summary>
        <p className={styles.messageText}>{text}</p>
      </details>
    </li>
  );
}

const title = 'Твої звернення';

/** Props of {@link SentMessages}. */
export interface SentMessagesProps {
  readonly read: QueryState<EndpointOutput<typeof getMessages>>;
}

/** What the customer has written to the support, with the numbers. Nothing while there is none. */
export function SentMessages({ read }: SentMessagesProps): ReactElement | null {
  const { data, failure, onRetry } = read;
  if (failure) {
    return (
      <Section title={title}>
        <ErrorState compact error={failure} onRetry={onRetry} />
      </Section>
    );
  }
  if (data === undefined || data.messages.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles.messages}>
        {data.messages.map((message) => (
          <Message key={message.number} message={message} />
        ))}
      </ul>
    </Section>
  );
}
