import { useNow } from '@club/platform/browser';
import type { PlaceCity } from '@club/api/contract/content';
import type { PluralForms } from '@club/ui';
import type { ReactElement } from 'react';
import { CityMap } from './city-map';
import { CountryMap } from './country-map';
import type { Spot } from './distance';
import type { Found, Place } from './find-places';
import { PlaceEntry } from './place-entry';
import styles from './places.module.css';

/** Props of {@link PlacesMap}. */
export interface PlacesMapProps {
  readonly cities: readonly PlaceCity[];
  /** An id, or all of them. */
  readonly city: string;
  readonly found: readonly Found<Place>[];
  readonly forms: PluralForms;
  readonly spot: Spot | null;
  readonly chosen: string | null;
  readonly onChoosePlace: (id: string) => void;
  readonly onChooseCity: (id: string) => void;
}

/** What was found, on the map of the country or of a city, and the place that was chosen there. */
export function PlacesMap(props: PlacesMapProps): ReactElement | null {
  const { cities, city, found, forms, spot, chosen, onChoosePlace, onChooseCity } = props;
  const now = useNow();
  const places = found.map(({ place }) => place);
  const shown = cities.find(({ id }) => id === city);
  const onMap = found.find(({ place }) => place.id === chosen);
  if (places.length === 0) return null;
  if (!shown)
    return <CountryMap cities={cities} places={places} forms={forms} onChoose={onChooseCity} />;
  return (
    <>
      <CityMap
        // Other places make another map.
        key={places
          .map(({ id }) => id)
          .toSorted()
          .join()}
        city={shown}
        places={places}
        forms={forms}
        spot={spot}
        chosen={chosen}
        onChoose={onChoosePlace}
      />
      <div role="status">
        {onMap && (
          <div className={styles.chosen}>
            <PlaceEntry found={onMap} now={now} withCity={false} />
          </div>
        )}
      </div>
    </>
  );
}
