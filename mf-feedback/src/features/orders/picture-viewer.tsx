import { IconButton } from '@club/ui';
import { LeftIcon, RightIcon } from '@club/ui/icons';
import { Dialog } from '@club/ui/overlay';
import type { KeyboardEvent } from 'react';
import type { RatingPictures } from './picture-strip';
import styles from './picture-viewer.module.css';

export type PictureViewerProps = {
  pictures: RatingPictures;
  index: number;
  onChange: (index: number) => void;
  onClose: () => void;
};

/** One picture of a rating, large; arrows lead to the others. */
export default function PictureViewer({ pictures, index, onChange, onClose }: PictureViewerProps) {
  const count = pictures.length;
  const step = (by: number) => onChange((index + by + count) % count);
  const handleKey = ({ key }: KeyboardEvent) => {
    if (count > 1 && key === 'ArrowLeft') step(-1);
    if (count > 1 && key === 'ArrowRight') step(1);
  };
  return (
    <Dialog open onClose={onClose} title={`Фото ${index + 1} з ${count}`} className={styles.dialog}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of its buttons */}
      <div className={styles.viewer} onKeyDown={handleKey}>
        <img
          className={styles.image}
          src={pictures[index]?.url}
          alt={`Фото ${index + 1} до відгуку`}
        />
        {count > 1 && (
          <div className={styles.steps}>
            <IconButton
              label="Попереднє фото"
              icon={<LeftIcon aria-hidden="true" />}
              onClick={() => step(-1)}
            />
            <IconButton
              label="Наступне фото"
              icon={<RightIcon aria-hidden="true" />}
              onClick={() => step(1)}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
