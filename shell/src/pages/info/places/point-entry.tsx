import type { PointOfSale } from '@club/api/contract/content';
import type { ReactElement } from 'react';
import { distanceText } from './distance';
import type { Found } from './find-places';
import { MapsButton } from './maps-button';
import { PlaceState } from './place-state';
import styles from './places.module.css';

/** Props of {@link PointEntry}. */
export interface PointEntryProps {
  readonly found: Found<PointOfSale>;
  readonly now: Date;
  readonly withCity: boolean;
}

/** A point of sale: where it is, how far, whether it is open, and the way there. */
export function PointEntry({ found, now, withCity }: PointEntryProps): ReactElement {
  const { place, city, km } = found;
  return (
    <div className={styles.entry}>
      <div className={styles.entryText}>
        <h2 className={styles.entryName}>{place.name}</h2>
        <p className={styles.address}>{withCity ? `${city}, ${place.address}` : place.address}</p>
        <p className={styles.facts}>
          <PlaceState hours={place.hours} now={now} />
        </p>
      </div>
      <div className={styles.entryEnd}>
        {km !== null && <span className={styles.distance}>{distanceText(km)}</span>}
        <MapsButton spot={place} name={place.name} />
      </div>
    </div>
  );
}
