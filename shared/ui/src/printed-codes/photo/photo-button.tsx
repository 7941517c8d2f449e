import type { ChangeEvent } from 'react';
import { CameraIcon, ImageIcon } from '../../icons';
import styles from './photo-button.module.css';

type PhotoButtonProps = {
  label: string;
  isBusy: boolean;
  /** Opens the system's camera, not the pictures on the device. */
  isCamera?: boolean;
  onPhoto: (photo: File) => void;
};

/** Chooses a photo, or takes one with the system's camera. It needs no permission. */
export function PhotoButton({ label, isBusy, isCamera = false, onPhoto }: PhotoButtonProps) {
  const PhotoIcon = isCamera ? CameraIcon : ImageIcon;

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const photo = target.files?.[0];
    // The same photo can be chosen again.
    target.value = '';
    if (photo) onPhoto(photo);
  }

  return (
    <label
      className={styles.button}
      data-busy={isBusy || undefined}
      data-camera={isCamera || undefined}
    >
      <PhotoIcon aria-hidden="true" />
      {label}
      <input
        type="file"
        accept="image/*"
        capture={isCamera ? 'environment' : undefined}
        disabled={isBusy}
        onChange={handleChange}
      />
    </label>
  );
}
