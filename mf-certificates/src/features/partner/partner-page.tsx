import { describeFailure, useOnline } from '@club/platform';
import { Link, useParams } from '@club/platform/router';
import { Button, EmptyState, ErrorState, OfflineNote, Page, Skeleton } from '@club/ui';
import { usePartners } from '../browse/use-partners';
import { PartnerDetails } from './partner-details';
import styles from './partner.module.css';

function PartnerLoading() {
  return (
    <Page title={<Skeleton className={styles.titleLoading} />}>
      <div
        className={styles.partner}
        role="status"
        aria-busy="true"
        aria-label="Завантажуємо партнера"
      >
        <span className={styles.pictureLoading} aria-hidden="true" />
        <div className={styles.valuesLoading}>
          <Skeleton count={3} className={styles.valueLoading} />
        </div>
      </div>
    </Page>
  );
}

export default function PartnerPage() {
  const { id } = useParams();
  const isOnline = useOnline();
  const { data, dataUpdatedAt, isError, error, refetch } = usePartners();

  if (!data) {
    if (!isOnline) {
      return (
        <Page title="Партнер">
          <EmptyState
            drawing="offline"
            title="Немає мережі"
            text="Сторінка відкриється, щойно повернеться зв’язок"
          />
        </Page>
      );
    }
    if (!isError) return <PartnerLoading />;
    return (
      <Page title="Партнер">
        <ErrorState error={describeFailure(error)} onRetry={() => void refetch()} />
      </Page>
    );
  }

  const partner = data.partners.find((one) => one.id === id);
  if (!partner) {
    return (
      <Page title="Партнера не знайдено">
        <EmptyState
          drawing="search"
          title="Такого партнера вже немає"
          text="Поглянь на інших, їх чимало"
          action={<Button render={<Link to="/certificates" />}>До всіх партнерів</Button>}
        />
      </Page>
    );
  }
  return (
    <Page title={partner.name}>
      {!isOnline && <OfflineNote since={new Date(dataUpdatedAt)} />}
      <PartnerDetails partner={partner} />
    </Page>
  );
}
