import { useQueryState } from '@club/platform/query';
import { Link, useParams } from '@club/platform/router';
import { Button, EmptyState, Hidden, Page, QueryView, Skeleton } from '@club/ui';
import { NoPartners } from '../browse/no-partners';
import { usePartners } from '../browse/use-partners';
import { widePictureLoading } from '../picture/wide-picture';
import { PartnerDetails } from './partner-details';
import styles from './partner.module.css';

const loading = (
  <div className={styles.partner}>
    {widePictureLoading}
    <div className={styles.valuesLoading}>
      <Skeleton count={3} className={styles.valueLoading} />
    </div>
  </div>
);

const loadingTitle = (
  <>
    <Hidden>Партнер</Hidden>
    <Skeleton className={styles.titleLoading} />
  </>
);

const gone = (
  <Page title="Партнера не знайдено">
    <EmptyState
      drawing="search"
      title="Такого партнера вже немає"
      text="Поглянь на інших, їх чимало"
      action={<Button render={<Link to="/certificates" />}>До всіх партнерів</Button>}
    />
  </Page>
);

export default function PartnerPage() {
  const { id } = useParams();
  const read = useQueryState(usePartners());
  const partner = read.data?.partners.find((one) => one.id === id);
  if (read.data?.partners.length === 0) {
    return (
      <Page title="Сертифікат партнера">
        <NoPartners />
      </Page>
    );
  }
  if (read.data && !partner) return gone;
  return (
    <Page title={partner?.name ?? (read.isOffline || read.failure ? 'Партнер' : loadingTitle)}>
      <QueryView
        read={{ ...read, data: partner }}
        loading={loading}
        loadingText="Завантажуємо партнера"
        offlineText="Сторінка відкриється, щойно повернеться зв’язок"
      >
        {(shown) => <PartnerDetails partner={shown} />}
      </QueryView>
    </Page>
  );
}
