import { getDevices, registerDevice } from '@club/api/contract/devices';
import { useWaitingEntries } from '@club/forms/waiting';
import { useBrand, useFeature, useHref } from '@club/platform';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Link, useSearchParams } from '@club/platform/router';
import { Button, EmptyState, Page, QueryView, Skeleton } from '@club/ui';
import { PlusIcon } from '@club/ui/icons';
import { DeviceCard } from './device-card';
import styles from './my-devices-page.module.css';
import { WaitingDevices } from './waiting-devices';

const collections = { main: 'devices', second: 'ogo-devices' } as const;

function NoDevices() {
  const { brand } = useBrand();
  const shop = useHref()('shop.collection', { collection: collections[brand] });
  const reward = useFeature('device-points') ? 'отримаєш XP, а ' : '';
  return (
    <EmptyState
      drawing="box"
      title="Тут житимуть твої пристрої"
      text={`Зареєструй пристрій за серійним номером: ${reward}гарантія й поради будуть під рукою`}
      action={
        <span className={styles.actions}>
          <Button render={<Link to="/device-reg" />}>Зареєструвати</Button>
          {shop !== null && (
            <Button variant="quiet" render={<Link to={shop} />}>
              Обрати в магазині
            </Button>
          )}
        </span>
      }
    />
  );
}

const loading = (
  <div className={styles.list}>
    <Skeleton className={styles.skeleton} shape="card" />
    <Skeleton className={styles.skeleton} shape="card" />
  </div>
);

/** The customer's devices: their warranty, tips, and help with a broken one. */
export default function MyDevicesPage() {
  const read = useQueryState(useApiQuery(getDevices, {}, { staleMs: 0 }));
  const [search] = useSearchParams();
  const chosen = search.get('device');
  const hasWaiting = useWaitingEntries(registerDevice).length > 0;
  const hasDevices = (read.data?.data.asset.length ?? 0) > 0;
  return (
    <Page
      title="Мої пристрої"
      width="narrow"
      action={
        (hasDevices || hasWaiting) && (
          <Button
            size="s"
            variant="secondary"
            icon={<PlusIcon aria-hidden="true" />}
            render={<Link to="/device-reg" />}
          >
            Додати
          </Button>
        )
      }
    >
      <WaitingDevices />
      <QueryView
        read={read}
        loading={loading}
        loadingText="Завантажуємо пристрої"
        offlineText="Пристрої покажемо, щойно з’явиться зв’язок"
      >
        {({ data: { asset } }) =>
          asset.length === 0 ? (
            !hasWaiting && <NoDevices />
          ) : (
            <ul className={styles.list}>
              {asset.map((device) => (
                <li key={device.id}>
                  <DeviceCard device={device} isChosen={device.serial === chosen} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Page>
  );
}
