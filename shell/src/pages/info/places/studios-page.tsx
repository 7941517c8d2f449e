import type { BrandStore, PlaceCity } from '@club/api/contract/content';
import { useNow } from '@club/platform/browser';
import { Button, Card, EmptyState, Grid, Page, Picture, QueryView, Skeleton } from '@club/ui';
import { PhoneIcon } from '@club/ui/icons';
import { formatPhone } from '@club/domain/phone';
import type { ReactElement } from 'react';
import { CityChips } from './city-chips';
import { allCities, findPlaces, type Found } from './find-places';
import { MapsButton } from './maps-button';
import { PlaceState } from './place-state';
import { usePlaces } from './use-places';
import { usePlaceFilter } from './use-place-filter';
import styles from './places.module.css';

function StoreCard({ found, now }: { found: Found<BrandStore>; now: Date }) {
  const { place, city } = found;
  return (
    <Card flush className={styles.store}>
      <Picture
        src={place.picture}
        photo={place.photo}
        sizes="(min-width: 768px) 360px, 100vw"
        alt={`Фасад: ${place.name}`}
        ratio="16 / 10"
        fit="cover"
        className={styles.front}
      />
      <div className={styles.storeText}>
        <h2 className={styles.entryName}>{place.name}</h2>
        <p className={styles.address}>
          {city}, {place.address}
        </p>
        <p className={styles.facts}>
          <PlaceState hours={place.hours} now={now} />
        </p>
        <ul className={styles.services} aria-label="Послуги">
          {place.services.map((service) => (
            <li key={service} className={styles.service}>
              {service}
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button
            variant="secondary"
            size="s"
            icon={<PhoneIcon size={16} aria-hidden="true" />}
            aria-label={`${formatPhone(place.phone)}, подзвонити: ${place.name}`}
            render={<a href={`tel:${place.phone}`} />}
          >
            {formatPhone(place.phone)}
          </Button>
          <MapsButton spot={place} name={place.name} />
        </div>
      </div>
    </Card>
  );
}

function Studios(props: { cities: readonly PlaceCity[]; stores: readonly BrandStore[] }) {
  const { cities, stores } = props;
  const now = useNow();
  const { city, change } = usePlaceFilter(cities);
  const withStores = cities.filter(({ id }) => stores.some((store) => store.city_id === id));
  const found = findPlaces(stores, cities, { city, search: '', from: null });
  if (stores.length === 0) {
    return (
      <EmptyState
        drawing="box"
        title="Студій поки немає"
        text="Щойно відкриємо першу, вона з’явиться тут"
      />
    );
  }
  return (
    <div className={styles.page}>
      <CityChips cities={withStores} value={city} onChange={(id) => change({ city: id })} />
      {found.length === 0 ? (
        <EmptyState
          drawing="search"
          title="У цьому місті студії немає"
          action={
            <Button variant="secondary" onClick={() => change({ city: allCities })}>
              Показати всі студії
            </Button>
          }
        />
      ) : (
        <Grid min="card" role="list" className={styles.stores}>
          {found.map((one) => (
            <div key={one.place.id} role="listitem">
              <StoreCard found={one} now={now} />
            </div>
          ))}
        </Grid>
      )}
    </div>
  );
}

const loading = (
  <Grid min="card">
    <Skeleton shape="card" count={4} />
  </Grid>
);

/** The brand's own stores. */
export default function StudiosPage(): ReactElement {
  return (
    <Page title="Студії" lead="Тут можна познайомитися з пристроєм, почистити його чи замінити">
      <QueryView
        read={usePlaces()}
        loading={loading}
        loadingText="Завантажуємо студії"
        offlineText="Студії з’являться, щойно повернеться зв’язок"
      >
        {({ cities, stores }) => <Studios cities={cities} stores={stores} />}
      </QueryView>
    </Page>
  );
}
