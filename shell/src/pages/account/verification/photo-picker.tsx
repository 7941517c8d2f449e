import { Button, Skeleton } from '@club/ui';
import { CameraIcon, ImageIcon, RefreshIcon } from '@club/ui/icons';
import { useId, useRef, type ComponentProps, type ReactElement, type RefObject } from 'react';
import type { usePhoto } from './use-photo';
import styles from './verification.module.css';

type Photo = ReturnType<typeof usePhoto>;

/** The chosen photo, or the frame of a document in its place. */
function PhotoPreview({ photo: { chosen, isOpening } }: { photo: Photo }): ReactElement {
  if (isOpening) {
    return (
      <div aria-busy="true">
        <Skeleton shape="card" />
      </div>
    );
  }
  if (chosen) {
    return <img className={styles.preview} src={chosen.url} alt="Обране фото документа" />;
  }
  return (
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
  );
}

interface PhotoInputProps extends ComponentProps<'input'> {
  readonly onPhoto: (file: File) => void;
}

/** The hidden input that opens the camera or the gallery. */
function PhotoInput({ onPhoto, ...props }: PhotoInputProps): ReactElement {
  return (
    <input
      {...props}
      type="file"
      hidden
      accept="image/jpeg,image/png,image/webp,image/*"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // The same file may be chosen again after something went wrong.
        target.value = '';
        if (file) onPhoto(file);
      }}
    />
  );
}

/** Props of {@link PhotoPicker}. */
export interface PhotoPickerProps {
  readonly photo: Photo;
  /** What gets the focus when the photo is missing. */
  readonly first: RefObject<HTMLButtonElement | null>;
  readonly isLocked: boolean;
}

/** A photo from the camera or the device, with a preview and another try. */
export function PhotoPicker({ photo, first, isLocked }: PhotoPickerProps): ReactElement {
  const { chosen, error, begin } = photo;
  const errorId = useId();
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const choose = (file: File) => void photo.choose(file);

  const open = ({ current }: RefObject<HTMLInputElement | null>) => {
    begin();
    current?.click();
  };

  return (
    <div className={styles.picker} role="group" aria-label="Фото" aria-describedby={errorId}>
      <PhotoPreview photo={photo} />
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
        <PhotoInput
          ref={camera}
          capture="environment"
          aria-label="Знімок камери"
          onPhoto={choose}
        />
        <PhotoInput ref={gallery} aria-label="Фото з пристрою" onPhoto={choose} />
      </div>
      <p className={styles.error} id={errorId} role="alert">
        {error}
      </p>
    </div>
  );
}
