import { useNow } from '@club/platform/browser';
import type { PlaceCity, PointOfSale } from '@club/api/contract/content';
import type { ReactElement } from 'react';
import { CityMap } from './city-map';
import { CountryMap } from './country-map';
import type { Spot } from './distance';
import type { Found } from './find-places';
import { PointEntry } from './point-entry';
import styles from './places.module.css';

/** Props of {@link PointsMap}. */
export interface PointsMapProps {
  readonly cities: readonly PlaceCity[];
  /** An id, or all of them. */
  readonly city: string;
  readonly found: readonly Found<PointOfSale>[];
  readonly spot: Spot | null;
  readonly chosen: string | null;
  readonly onChoosePoint: (id: string) => void;
  readonly onChooseCity: (id: string) => void;
}

/** What was found, on the map of the country or of a city, and the point that was chosen there. */
export function PointsMap(props: PointsMapProps): ReactElement | null {
  const { cities, city, found, spot, chosen, onChoosePoint, onChooseCity } = props;
  const now = useNow();
  const points = found.map(({ place }) => place);
  const shown = cities.find(({ id }) => id === city);
  const onMap = found.find(({ place }) => place.id === chosen);
  if (points.length === 0) return null;
  if (!shown) return <CountryMap cities={cities} points={points} onChoose={onChooseCity} />;
  return (
    <>
      <CityMap
        // Other points make another map.
        key={points
          .map(({ id }) => id)
          .toSorted()
          .join()}
        city={shown}
        points={points}
        spot={spot}
        chosen={chosen}
        onChoose={onChoosePoint}
      />
      <div role="status">
        {onMap && (
          <div className={styles.chosen}>
            <PointEntry found={onMap} now={now} withCity={false} />
          </div>
        )}
      </div>
    </>
  );
}
