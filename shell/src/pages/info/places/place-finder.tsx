import type { PlaceCity } from '@club/api/contract/content';
import { useNow } from '@club/platform/browser';
import { Button, EmptyState, Skeleton, type PluralForms, countText } from '@club/ui';
import { SearchInput } from '@club/ui/forms';
import { PlaceIcon } from '@club/ui/icons';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useTrackSearch } from '../../../observation/use-track-search';
import { CityChips } from './city-chips';
import { allCities, findPlaces, nearestCity, type Found, type Place } from './find-places';
import { PlacesMap } from './places-map';
import { maxPlaceSearch, usePlaceFilter } from './use-place-filter';
import { usePosition } from './use-position';
import styles from './places.module.css';

/** How a kind of place is called. */
export interface PlaceWords {
  readonly search: string;
  readonly forms: PluralForms;
  /** The button that resets the filter. */
  readonly showAll: string;
  /** Shown where there are no places at all. */
  readonly none: { readonly title: string; readonly text: string };
}

function NotFound({ words, onReset }: { words: PlaceWords; onReset: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title="Тут нічого не знайшлося"
      text="Спробуй інше слово або інше місто"
      action={
        <Button variant="secondary" onClick={onReset}>
          {words.showAll}
        </Button>
      }
    />
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

/** What the list of found places gets. */
export interface FoundListProps<P extends Place> {
  readonly found: readonly Found<P>[];
  readonly now: Date;
  readonly withCity: boolean;
}

/** Props of {@link PlaceFinder}. */
export interface PlaceFinderProps<P extends Place> {
  readonly cities: readonly PlaceCity[];
  readonly places: readonly P[];
  readonly words: PlaceWords;
  readonly renderList: (list: FoundListProps<P>) => ReactNode;
}

function Finder<P extends Place>(props: PlaceFinderProps<P>): ReactElement {
  const { places, words, renderList } = props;
  const cities = props.cities.filter(({ id }) => places.some((place) => place.city_id === id));
  const { city, search, change } = usePlaceFilter(cities);
  const now = useNow();
  const position = usePosition((spot) => {
    const nearest = nearestCity(cities, spot);
    if (nearest) change({ city: nearest.id });
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const found = findPlaces(places, cities, { city, search, from: position.spot });
  useTrackSearch('places', search, found.length);
  return (
    <div className={styles.page}>
      <div className={styles.filters}>
        <SearchInput
          label={words.search}
          placeholder="Вулиця, назва чи місто"
          value={search}
          onChange={(text) => change({ search: text })}
          maxLength={maxPlaceSearch}
        />
        <CityChips cities={cities} value={city} onChange={(id) => change({ city: id })} />
      </div>
      <div className={styles.mapSide}>
        <PlacesMap
          cities={cities}
          city={city}
          found={found}
          forms={words.forms}
          spot={position.spot}
          chosen={chosen}
          onChoosePlace={setChosen}
          onChooseCity={(id) => change({ city: id })}
        />
        <NearMe position={position} />
      </div>
      {found.length === 0 ? (
        <NotFound words={words} onReset={() => change({ city: allCities, search: '' })} />
      ) : (
        <div className={styles.found}>
          <p className={styles.count} role="status">
            {countText(found.length, words.forms)}
          </p>
          {renderList({ found, now, withCity: city === allCities })}
        </div>
      )}
    </div>
  );
}

/** Places: found by words, city, nearness or on the map. */
export function PlaceFinder<P extends Place>(props: PlaceFinderProps<P>): ReactElement {
  const { places, words } = props;
  if (places.length > 0) return <Finder {...props} />;
  return <EmptyState drawing="box" title={words.none.title} text={words.none.text} />;
}

/** Shown while places are loading. */
export const placesLoading = (
  <div className={styles.page}>
    <div className={styles.mapSide}>
      <Skeleton shape="card" />
    </div>
    <div className={styles.list}>
      <Skeleton shape="row" count={6} />
    </div>
  </div>
);
