import type { OpeningHours } from '@club/api/contract/content';
import type { ReactElement } from 'react';
import { hoursText, openingState, stateText } from './opening-state';
import styles from './places.module.css';

/** Whether a place is open now, and its hours where they say more. */
export function PlaceState(props: { hours: OpeningHours; now: Date }): ReactElement | null {
  const state = openingState(props.hours, props.now);
  const text = stateText(state);
  if (text === null) return null;
  const isOpen = state.kind === 'open' || state.kind === 'always';
  return (
    <>
      <span className={styles.state} data-open={isOpen || undefined}>
        {text}
      </span>
      {state.kind !== 'always' && <span>{hoursText(props.hours)}</span>}
    </>
  );
}
