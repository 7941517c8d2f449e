import type { EndpointOutput } from '@club/api';
import { getMessages, getPageById, getSupport } from '@club/api/contract/content';
import { useApiQuery, useQueryState, type QueryState } from '@club/platform/query';
import { Button, Card, Page, QueryView, Section, Skeleton } from '@club/ui';
import { DoneIcon } from '@club/ui/icons';
import { retryWith } from '@club/ui/patterns';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { RichText } from '../texts/rich-text';
import { useAppFlag } from '../texts/use-app-flag';
import { Channels } from './channels';
import { messageSubject, readLinkSubject } from './draft';
import { MessageForm } from './message-form';
import { SentMessages } from './sent-messages';
import styles from './support.module.css';

const minute = 60_000;

function Sent({ number, onAgain }: { number: string; onAgain: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Card ref={place} tabIndex={-1} className={styles.sent} role="status">
      <DoneIcon size={32} aria-hidden="true" />
      <p className={styles.sentTitle}>Дякуємо, ми вже читаємо</p>
      <p>{`Звернення №\u00a0${number}. Відповімо протягом робочого дня`}</p>
      <p>Знайдеш його нижче, серед своїх звернень</p>
      <Button variant="secondary" onClick={onAgain}>
        Написати ще
      </Button>
    </Card>
  );
}

function Advice({ read }: { read: QueryState<EndpointOutput<typeof getPageById>> }) {
  return (
    <QueryView
      compact
      quiet
      read={read}
      loading={<Skeleton shape="text" count={8} />}
      loadingText="Завантажуємо поради"
      offlineText="Поради з’являться, щойно повернеться зв’язок"
    >
      {({ body_html: html }) => <RichText html={html} />}
    </QueryView>
  );
}

function BlockedNotice() {
  return (
    <Card className={styles.blocked} role="status">
      <p className={styles.sentTitle}>Акаунт заблоковано</p>
      <p>Магазин, XP і сертифікати зараз недоступні. Напиши або подзвони нам, і ми розберемося</p>
    </Card>
  );
}

/** Contacts, advice, a message to the support, and the messages that were sent. */
export default function SupportPage(): ReactElement {
  const app = useAppFlag();
  const options = { staleMs: minute };
  const contacts = useQueryState(useApiQuery(getSupport, app, options));
  const messages = useQueryState(useApiQuery(getMessages, app, options));
  const advice = useQueryState(useApiQuery(getPageById, { id: 'support' }));
  const read = retryWith(contacts, messages, advice);
  /** Whether a part has failed alone, so that it needs a button of its own. */
  const isShown = ({ failure }: QueryState<unknown>) => failure === null || read.data !== undefined;
  const [search] = useSearchParams();
  const { state } = useLocation();
  const subject = messageSubject(search) ?? readLinkSubject(state);
  const [sent, setSent] = useState<string | null>(null);
  return (
    <Page title="Підтримка" lead="Розкажи, що сталося, і ми допоможемо">
      <div className={styles.page}>
        {read.data?.is_blocked && <BlockedNotice />}
        <div className={styles.reach}>
          <QueryView
            read={read}
            loading={<Skeleton shape="row" count={3} />}
            loadingText="Завантажуємо контакти"
            offlineText="Контакти з’являться, щойно повернеться зв’язок"
          >
            {({ channels, hours }) => <Channels channels={channels} hours={hours} />}
          </QueryView>
        </div>
        <Section title="Написати нам" className={styles.write}>
          {sent === null ? (
            <MessageForm subject={subject} onSent={setSent} />
          ) : (
            <Sent number={sent} onAgain={() => setSent(null)} />
          )}
        </Section>
        <div className={styles.sentBefore}>
          {isShown(messages) && <SentMessages read={messages} />}
        </div>
        <div className={styles.advice}>{isShown(advice) && <Advice read={advice} />}</div>
      </div>
    </Page>
  );
}
