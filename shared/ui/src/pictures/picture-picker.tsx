import { useId, useRef, type ComponentProps, type RefObject } from 'react';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { CameraIcon, CloseIcon, ImageIcon } from '../icons';
import { classNames } from '../rendering/class-names';
import { Hidden } from '../rendering/hidden';
import { Skeleton } from '../skeleton/skeleton';
import styles from './picture-picker.module.css';
import type { Pictures } from './use-pictures';

/** Props of {@link PicturePicker}. */
export type PicturePickerProps = Omit<ComponentProps<'div'>, 'children'> & {
  pictures: Pictures;
  label: string;
  /** Shown below the buttons until there is an error. */
  hint?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The button that gets the focus when a picture is missing. */
  firstRef?: RefObject<HTMLButtonElement | null> | undefined;
};

type PictureInputProps = ComponentProps<'input'> & { onFiles: (files: File[]) => void };

/** The hidden input that opens the camera or the gallery. */
function PictureInput({ onFiles, ...props }: PictureInputProps) {
  return (
    <input
      {...props}
      type="file"
      hidden
      accept="image/jpeg,image/png,image/webp,image/*"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same file may be chosen again after it was removed.
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}

type ThumbnailsProps = {
  pictures: Pictures;
  disabled: boolean | undefined;
  onRemoved: (index: number) => void;
};

/** What was chosen; each picture can be removed. */
function Thumbnails({ pictures, disabled, onRemoved }: ThumbnailsProps) {
  const { chosen, opening, max } = pictures;
  if (chosen.length + opening === 0) return null;
  const name = (index: number) => (max === 1 ? 'фото' : `фото ${index + 1}`);
  return (
    <ul className={styles.list} aria-busy={opening > 0 || undefined}>
      {chosen.map(({ id, url }, index) => (
        <li key={id} className={styles.item}>
          <img className={styles.image} src={url} alt={`Обране ${name(index)}`} />
          <IconButton
            className={styles.remove}
            label={`Прибрати ${name(index)}`}
            icon={<CloseIcon size={18} aria-hidden="true" />}
            tone="floating"
            disabled={disabled}
            onClick={() => {
              pictures.remove(id);
              onRemoved(index);
            }}
          />
        </li>
      ))}
      {opening > 0 && (
        <li className={styles.item}>
          <Skeleton shape="card" className={styles.image} />
        </li>
      )}
    </ul>
  );
}

/** Whether no further picture fits; a single one is replaced instead. */
function hasNoRoom({ chosen, opening, max }: Pictures): boolean {
  return max > 1 && chosen.length + opening >= max;
}

/** What a screen reader says after pictures were added or removed. */
function statusText({ chosen, opening, max }: Pictures): string {
  if (opening > 0) return 'Відкриваємо фото';
  if (max === 1) return chosen.length === 1 ? 'Фото додано' : '';
  return chosen.length === 0 ? '' : `Додано фото: ${chosen.length} з ${max}`;
}

/** Where the focus goes when a picture was removed: to the next one, or to the button that adds. */
function focusAfterRemoval(list: HTMLElement | null, index: number): void {
  const removers = [...(list?.querySelectorAll<HTMLElement>('li button') ?? [])];
  const rest = removers.filter((_, at) => at !== index);
  (
    rest[Math.min(index, rest.length - 1)] ?? list?.querySelector<HTMLElement>('[data-add]')
  )?.focus();
}

type AddButtonsProps = Pick<PicturePickerProps, 'pictures' | 'disabled' | 'firstRef'>;

/** The buttons that open the camera and the gallery. */
function AddButtons({ pictures, disabled, firstRef }: AddButtonsProps) {
  const { chosen, max, begin, add } = pictures;
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const isFull = hasNoRoom(pictures);
  const isReplacing = max === 1 && chosen.length > 0;

  const open = ({ current }: RefObject<HTMLInputElement | null>) => {
    if (isFull) return;
    begin();
    current?.click();
  };
  const handleFiles = (files: File[]) => void add(files);
  const shared = { variant: 'secondary', disabled, 'aria-disabled': isFull || undefined } as const;

  // Full, they are not `disabled`: the one that was pressed last would lose the focus.
  return (
    <div className={styles.buttons} data-full={isFull || undefined}>
      <Button
        {...shared}
        className={styles.camera}
        icon={<CameraIcon size={20} aria-hidden="true" />}
        onClick={() => open(camera)}
      >
        {isReplacing ? 'Перезняти' : 'Зняти фото'}
      </Button>
      <Button
        {...shared}
        ref={firstRef}
        data-add
        icon={<ImageIcon size={20} aria-hidden="true" />}
        onClick={() => open(gallery)}
      >
        {isReplacing ? 'Обрати інше' : 'Обрати фото'}
      </Button>
      <PictureInput
        ref={camera}
        capture="environment"
        aria-label="Знімок камери"
        onFiles={handleFiles}
      />
      <PictureInput
        ref={gallery}
        multiple={max > 1}
        aria-label="Фото з пристрою"
        onFiles={handleFiles}
      />
    </div>
  );
}

/** Pictures from the camera or the device, with thumbnails. `usePictures` holds them. */
export function PicturePicker(props: PicturePickerProps) {
  const { pictures, label, hint, required, disabled, firstRef, className, ...rest } = props;
  const { max, error } = pictures;
  const id = useId();
  const parts = useRef<HTMLDivElement>(null);
  const fullHint = `Додано ${max} з ${max}. Прибери фото, щоб додати інше`;

  return (
    <div
      {...rest}
      className={classNames(styles.picker, className)}
      role="group"
      aria-labelledby={`${id}label`}
      aria-describedby={`${id}note`}
      data-invalid={error ? true : undefined}
    >
      <span className={styles.label} id={`${id}label`}>
        {label}
        {required === false && <span className={styles.optional}> (необов’язково)</span>}
      </span>
      <div className={styles.parts} ref={parts}>
        <Thumbnails
          pictures={pictures}
          disabled={disabled}
          onRemoved={(index) => focusAfterRemoval(parts.current, index)}
        />
        <AddButtons pictures={pictures} disabled={disabled} firstRef={firstRef} />
      </div>
      <p
        className={styles.note}
        id={`${id}note`}
        data-error={error ? true : undefined}
        role={error ? 'alert' : undefined}
      >
        {error ?? (hasNoRoom(pictures) ? fullHint : hint)}
      </p>
      <span role="status">
        <Hidden>{statusText(pictures)}</Hidden>
      </span>
    </div>
  );
}
