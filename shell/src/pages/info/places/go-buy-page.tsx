import type { PlaceCity, PointOfSale } from '@club/api/contract/content';
import { useNow } from '@club/platform/browser';
import { Button, EmptyState, Page, plural, QueryView, Skeleton } from '@club/ui';
import { SearchInput } from '@club/ui/forms';
import { PlaceIcon } from '@club/ui/icons';
import { useState, type ReactElement } from 'react';
import { useTrackSearch } from '../../../observation/use-track-search';
import { CityChips } from './city-chips';
import { allCities, findPlaces, nearestCity, type Found } from './find-places';
import { PointEntry } from './point-entry';
import { PointsMap } from './points-map';
import { usePlaces } from './use-places';
import { usePosition } from './use-position';
import { usePlaceFilter } from './use-place-filter';
import styles from './places.module.css';

type Places = { cities: readonly PlaceCity[]; points: readonly PointOfSale[] };

function Nothing({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title="Тут нічого не знайшлося"
      text="Спробуй інше слово або інше місто"
      action={
        <Button variant="secondary" onClick={onReset}>
          Показати всі точки
        </Button>
      }
    />
  );
}

type PointListProps = { found: readonly Found<PointOfSale>[]; withCity: boolean };

function PointList({ found, withCity }: PointListProps) {
  const now = useNow();
  const forms = { one: 'точка', few: 'точки', many: 'точок' };
  return (
    <div className={styles.found}>
      <p className={styles.count} role="status">
        {found.length} {plural(found.length, forms)}
      </p>
      <ul className={styles.list}>
        {found.map((one) => (
          <li key={one.place.id} className={styles.item}>
            <PointEntry found={one} now={now} withCity={withCity} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function NearMe({ position }: { position: ReturnType<typeof usePosition> }) {
  return (
    <>
      <Button
        variant="secondary"
        full
        busy={position.isLocating}
        icon={<PlaceIcon size={20} aria-hidden="true" />}
        onClick={position.spot ? position.forget : position.locate}
      >
        {position.spot ? 'Не враховувати, де я' : 'Показати найближчі'}
      </Button>
      <p className={styles.refusal} role="status">
        {position.refusal}
      </p>
    </>
  );
}

function GoBuy({ cities, points }: Places) {
  const { city, search, change } = usePlaceFilter(cities);
  const position = usePosition((spot) => {
    const nearest = nearestCity(cities, spot);
    if (nearest) change({ city: nearest.id });
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const withPoints = cities.filter(({ id }) => points.some((point) => point.city_id === id));
  const found = findPlaces(points, cities, { city, search, from: position.spot });
  useTrackSearch('places', search, found.length);
  return (
    <div className={styles.page}>
      <div className={styles.filters}>
        <SearchInput
          label="Пошук точки"
          placeholder="Вулиця, назва чи місто"
          value={search}
          onChange={(text) => change({ search: text })}
          maxLength={60}
        />
        <CityChips cities={withPoints} value={city} onChange={(id) => change({ city: id })} />
      </div>
      <div className={styles.mapSide}>
        <PointsMap
          cities={withPoints}
          city={city}
          found={found}
          spot={position.spot}
          chosen={chosen}
          onChoosePoint={setChosen}
          onChooseCity={(id) => change({ city: id })}
        />
        <NearMe position={position} />
      </div>
      {found.length === 0 ? (
        <Nothing onReset={() => change({ city: allCities, search: '' })} />
      ) : (
        <PointList found={found} withCity={city === allCities} />
      )}
    </div>
  );
}

const loading = (
  <div className={styles.page}>
    <div className={styles.mapSide}>
      <Skeleton shape="card" />
    </div>
    <div className={styles.list}>
      <Skeleton shape="row" count={6} />
    </div>
  </div>
);

/** Points of sale: found by words, city, nearness or on the map. */
export default function GoBuyPage(): ReactElement {
  return (
    <Page title="Де купити" lead="Кіоски й маркети, де є наші вироби">
      <QueryView
        read={usePlaces()}
        loading={loading}
        loadingText="Завантажуємо точки продажу"
        offlineText="Точки продажу з’являться, щойно повернеться зв’язок"
      >
        {({ cities, points }) => <GoBuy cities={cities} points={points} />}
      </QueryView>
    </Page>
  );
}
