import type { BrandStore } from '@club/api/contract/content';
import { formatPhone } from '@club/domain/phone';
import { Button, Card, Grid, Page, Picture, QueryView } from '@club/ui';
import { PhoneIcon } from '@club/ui/icons';
import type { ReactElement } from 'react';
import { distanceText } from './distance';
import type { Found } from './find-places';
import { PlaceFinder, placesLoading, type FoundListProps, type PlaceWords } from './place-finder';
import { PlaceState } from './place-state';
import { RouteButton } from './route-button';
import { usePlaces } from './use-places';
import styles from './places.module.css';

const words: PlaceWords = {
  search: 'Пошук студії',
  forms: { one: 'студія', few: 'студії', many: 'студій' },
  showAll: 'Показати всі студії',
  none: { title: 'Студій поки немає', text: 'Щойно відкриємо першу, вона з’явиться тут' },
};

function StoreCard({ found, now }: { found: Found<BrandStore>; now: Date }) {
  const { place, city, km } = found;
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
          {km !== null && <span className={styles.distance}> · {distanceText(km)}</span>}
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
          <RouteButton spot={place} name={place.name} />
        </div>
      </div>
    </Card>
  );
}

function storeList({ found, now }: FoundListProps<BrandStore>) {
  return (
    <Grid min="card" role="list" className={styles.stores}>
      {found.map((one) => (
        <div key={one.place.id} role="listitem">
          <StoreCard found={one} now={now} />
        </div>
      ))}
    </Grid>
  );
}

/** The brand's own stores. */
export default function StudiosPage(): ReactElement {
  return (
    <Page title="Студії" lead="Тут можна познайомитися з пристроєм, почистити його чи замінити">
      <QueryView
        read={usePlaces()}
        loading={placesLoading}
        loadingText="Завантажуємо студії"
        offlineText="Студії з’являться, щойно повернеться зв’язок"
      >
        {({ cities, stores }) => (
          <PlaceFinder cities={cities} places={stores} words={words} renderList={storeList} />
        )}
      </QueryView>
    </Page>
  );
}
