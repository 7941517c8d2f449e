import type { RatableOrder } from '@club/api/contract/feedback';
import { lazyComponent } from '@club/platform';
import { useState } from 'react';
import styles from './picture-strip.module.css';

const PictureViewer = lazyComponent(
  () => import(/* webpackChunkName: "viewer" */ './picture-viewer'),
  { isFailureAllowed: true },
);

/** The pictures of a rating. */
export type RatingPictures = NonNullable<RatableOrder['feedback']>['pictures'];

export type PictureStripProps = { pictures: RatingPictures };

/** Small pictures; each opens large. */
export function PictureStrip({ pictures }: PictureStripProps) {
  const [opened, setOpened] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className={styles.strip}>
        {pictures.map(({ thumbnail }, index) => (
          <li key={thumbnail}>
            <button
              type="button"
              className={styles.open}
              aria-label={`Відкрити фото ${index + 1} з ${pictures.length}`}
              onClick={() => setOpened(index)}
            >
              <img className={styles.image} src={thumbnail} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <PictureViewer
          pictures={pictures}
          index={opened}
          onChange={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
