import { Hidden } from '@club/ui';
import type { ReactElement, ReactNode } from 'react';
import type { MapPoint } from './map-view';
import styles from './map.module.css';

/** The measures of every drawing: the map's shares times these. */
export const viewBox = { width: 400, height: 300 } as const;

/** Props of {@link MapFrame}. */
export interface MapFrameProps {
  readonly label: string;
  /** Lines and areas, in the measures of `viewBox`. Only for the eye. */
  readonly drawing: ReactNode;
  /** What the map does not show, as a warning. */
  readonly note: string;
  readonly children: ReactNode;
}

/** A map without outside tiles, with marks on it. */
export function MapFrame({ label, drawing, note, children }: MapFrameProps): ReactElement {
  return (
    <figure className={styles.figure}>
      <div className={styles.map} role="group" aria-label={label}>
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${viewBox.width} ${viewBox.height}`}
          aria-hidden="true"
        >
          {drawing}
        </svg>
        {children}
      </div>
      <figcaption className={styles.note}>{note}</figcaption>
    </figure>
  );
}

/** Props of {@link MapMark}. */
export interface MapMarkProps {
  readonly point: MapPoint;
  readonly label: string;
  /** A number of places, or nothing for one place. */
  readonly count?: number;
  /** Written beside it. */
  readonly caption?: string;
  readonly isChosen?: boolean;
  readonly onChoose: () => void;
}

/** A pin, or a bubble for several places. */
export function MapMark(props: MapMarkProps): ReactElement {
  const { point, label, count, caption, isChosen, onChoose } = props;
  return (
    <button
      type="button"
      className={styles.mark}
      data-kind={count === undefined ? 'pin' : 'bubble'}
      aria-pressed={isChosen}
      onClick={onChoose}
      style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
    >
      {/* Not an aria-label: that would have to repeat what is visible, in its order. */}
      <Hidden>{label}</Hidden>
      {count === undefined ? (
        <svg className={styles.pin} viewBox="0 0 32 40" aria-hidden="true">
          <path d="M16 39C8 28 3 22 3 15.5a13 13 0 0 1 26 0C29 22 24 28 16 39z" />
          <circle cx="16" cy="15.5" r="5" />
        </svg>
      ) : (
        <span className={styles.bubble} aria-hidden="true">
          {count}
        </span>
      )}
      {caption !== undefined && (
        <span
          className={styles.caption}
          aria-hidden="true"
          data-side={point.x > 0.8 ? 'start' : 'end'}
        >
          {caption}
        </span>
      )}
    </button>
  );
}
