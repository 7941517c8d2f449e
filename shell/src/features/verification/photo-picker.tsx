import { Button, Skeleton } from '@club/ui';
import { CameraIcon, ImageIcon, RefreshIcon } from '@club/ui/icons';
import { useId, useRef, type ReactElement, type RefObject } from 'react';
import type { usePhoto } from './use-photo';
import styles from './verification.module.css';

/** Props of {@link PhotoPicker}. */
export interface PhotoPickerProps {
  readonly photo: ReturnType<typeof usePhoto>;
  /** What gets the focus when the photo is missing. */
  readonly first: RefObject<HTMLButtonElement | null>;
  readonly isLocked: boolean;
}

/** A photo from the camera or from the device, with a look at it and another try. */
export function PhotoPicker({ photo, first, isLocked }: PhotoPickerProps): ReactElement {
  const { chosen, fault, isOpening, begin, choose } = photo;
  const faultId = useId();
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);

  const open = ({ current }: RefObject<HTMLInputElement | null>) => {
    begin();
    current?.click();
  };

  const input = (ref: RefObject<HTMLInputElement | null>, isCamera: boolean) => (
    <input
      ref={ref}
      type="file"
      hidden
      accept="image/jpeg,image/png,image/webp,image/*"
      capture={isCamera ? 'environment' : undefined}
      aria-label={isCamera ? 'Знімок камери' : 'Фото з пристрою'}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // The same file may be chosen again after something went wrong.
        target.value = '';
        if (file) void choose(file);
      }}
    />
  );

  return (
    <div className={styles.picker} role="group" aria-label="Фото" aria-describedby={faultId}>
      {isOpening && (
        <div aria-busy="true">
          <Skeleton shape="card" />
        </div>
      )}
      {!isOpening && chosen && (
        <img className={styles.preview} src={chosen.url} alt="Обране фото документа" />
      )}
      {!isOpening && !chosen && (
        <div className={styles.frame}>
          <svg viewBox="0 0 260 164" aria-hidden="true">
            <rect className={styles.frameEdge} x="1" y="1" width="258" height="162" rx="16" />
            <circle cx="64" cy="64" r="24" />
            <path d="M24 128a40 34 0 0 1 80 0z" />
            <rect x="124" y="48" width="108" height="12" rx="6" />
            <rect x="124" y="76" width="76" height="12" rx="6" />
            <rect x="124" y="104" width="92" height="12" rx="6" />
          </svg>
        </div>
      )}
      <div className={styles.pickers}>
        <Button
          className={styles.camera}
          variant="secondary"
          icon={chosen ? <RefreshIcon /> : <CameraIcon />}
          disabled={isLocked}
          onClick={() => open(camera)}
        >
          {chosen ? 'Перезняти' : 'Зняти фото'}
        </Button>
        <Button
          ref={first}
          variant="secondary"
          icon={<ImageIcon />}
          disabled={isLocked}
          onClick={() => open(gallery)}
        >
          {chosen ? 'Обрати інше' : 'Обрати фото'}
        </Button>
        {input(camera, true)}
        {input(gallery, false)}
      </div>
      <p className={styles.fault} id={faultId} role="alert">
        {fault}
      </p>
    </div>
  );
}
