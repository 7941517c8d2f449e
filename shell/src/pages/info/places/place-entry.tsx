import type { ReactElement } from 'react';
import { distanceText } from './distance';
import type { Found, Place } from './find-places';
import { PlaceState } from './place-state';
import { RouteButton } from './route-button';
import styles from './places.module.css';

/** Props of {@link PlaceEntry}. */
export interface PlaceEntryProps {
  readonly found: Found<Place>;
  readonly now: Date;
  readonly withCity: boolean;
}

/** A place: where it is, how far, whether it is open, and the way there. */
export function PlaceEntry({ found, now, withCity }: PlaceEntryProps): ReactElement {
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
        <RouteButton spot={place} name={place.name} />
      </div>
    </div>
  );
}
