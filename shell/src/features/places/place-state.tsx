import type { OpeningHours } from '@club/api/contract/content';
import type { ReactElement } from 'react';
import { hoursWords, openingState, stateWords } from './opening-state';
import styles from './places.module.css';

/** Whether a place is open now, and its hours where they say more. */
export function PlaceState(props: { hours: OpeningHours; now: Date }): ReactElement | null {
  const state = openingState(props.hours, props.now);
  const words = stateWords(state);
  if (words === null) return null;
  const isOpen = state.kind === 'open' || state.kind === 'always';
  return (
    <>
      <span className={styles.state} data-open={isOpen || undefined}>
        {words}
      </span>
      {state.kind !== 'always' && <span>{hoursWords(props.hours)}</span>}
    </>
  );
}
