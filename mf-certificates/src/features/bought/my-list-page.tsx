import { create, type Certificate } from '@club/api/contract/certificates';
import { useDeviceValue, useFeature } from '@club/platform';
import { useNow } from '@club/platform/browser';
import { useQueuedEntries } from '@club/platform/outbox';
import { useQueryState } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { Button, EmptyState, Page, QueryView, Section } from '@club/ui';
import { NextPage } from '@club/ui/patterns';
import { kyivDay } from '@club/domain/kyiv-day';
import { partnersPath, referrer } from '../section/referrer';
import { BoughtCard, BoughtCardsLoading, WaitingCard } from './bought-card';
import { certificateStatus } from './certificate-status';
import { useBought, usePastBought } from './use-bought';
import styles from './bought-card.module.css';

function useGroups(certificates: readonly Certificate[]) {
  const today = kyivDay(useNow());
  const all = certificates.map((certificate) => ({
    certificate,
    status: certificateStatus(certificate, today),
  }));
  const isCurrent = ({ status }: (typeof all)[number]) => status === 'making' || status === 'valid';
  return { current: all.filter(isCurrent), past: all.filter((one) => !isCurrent(one)) };
}

type Group = ReturnType<typeof useGroups>['current'];

function Cards({ group }: { group: Group }) {
  return group.map(({ certificate, status }) => (
    <BoughtCard key={certificate.code} certificate={certificate} status={status} />
  ));
}

interface PastPageProps {
  past: Group;
  next: string | null | undefined;
}

/** A page of those that are over, and the way to the next one. */
function PastPage({ past, next }: PastPageProps) {
  return (
    <>
      <ul className={styles.list} aria-label="Минулі">
        <Cards group={past} />
      </ul>
      <NextPage next={next}>{(cursor) => <EarlierPast before={cursor} />}</NextPage>
    </>
  );
}

function EarlierPast({ before }: { before: string }) {
  const read = useQueryState(usePastBought(before));
  const { past } = useGroups(read.data?.certificates ?? []);
  return (
    <QueryView
      compact
      read={read}
      loading={<BoughtCardsLoading />}
      loadingText="Завантажуємо сертифікати"
      offlineText="Давніші сертифікати покажемо, щойно з’явиться зв’язок"
      quiet
    >
      {({ next }) => <PastPage past={past} next={next} />}
    </QueryView>
  );
}

interface CertificatesProps {
  certificates: readonly Certificate[];
  next: string | null | undefined;
}

function Certificates({ certificates, next }: CertificatesProps) {
  const { current, past } = useGroups(certificates);
  const waiting = useQueuedEntries(create);
  const areOn = useFeature('partner-certificates');
  if (certificates.length + waiting.length === 0) {
    return (
      <EmptyState
        drawing="gift"
        title="Сертифікатів ще немає"
        text={
          areOn
            ? 'Обери партнера, і твої XP стануть покупкою'
            : 'Зараз їх не видаємо. Зазирни згодом'
        }
        action={areOn && <Button render={<Link to="/certificates" />}>До партнерів</Button>}
      />
    );
  }
  return (
    <>
      {current.length + waiting.length > 0 && (
        <ul className={styles.list} aria-label="Чинні">
          {waiting.map(({ id, title, text }) => (
            <WaitingCard key={id} title={title} text={text} />
          ))}
          <Cards group={current} />
        </ul>
      )}
      {past.length > 0 && (
        <Section title="Минулі">
          <PastPage past={past} next={next} />
        </Section>
      )}
    </>
  );
}

export default function MyListPage() {
  const read = useQueryState(useBought());
  const back = partnersPath(useDeviceValue(referrer));
  const areOn = useFeature('partner-certificates');
  const hasSome = (read.data?.certificates.length ?? 0) > 0;
  return (
    <Page
      title="Мої сертифікати"
      width="narrow"
      action={
        hasSome &&
        areOn && (
          <Button variant="secondary" size="s" render={<Link to={back} />}>
            Обрати ще
          </Button>
        )
      }
    >
      <QueryView
        read={read}
        loading={<BoughtCardsLoading />}
        loadingText="Завантажуємо сертифікати"
        offlineText="Сертифікати з’являться, щойно повернеться зв’язок"
      >
        {({ certificates, next }) => <Certificates certificates={certificates} next={next} />}
      </QueryView>
    </Page>
  );
}
