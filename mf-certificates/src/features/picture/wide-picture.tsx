import { Picture, type PictureProps } from '@club/ui';
import styles from './wide-picture.module.css';

type WidePictureProps = Pick<PictureProps, 'photo'> & {
  picture: string;
  /** For a certificate that is of no use any more. */
  isFaded?: boolean;
};

/** The picture of a partner or a certificate at the top of its page. */
export function WidePicture({ picture, photo, isFaded = false }: WidePictureProps) {
  return (
    <Picture
      className={isFaded ? styles.faded : styles.picture}
      src={picture}
      photo={photo}
      sizes="(min-width: 768px) 540px, 100vw"
      alt=""
      ratio="8 / 5"
      fit="cover"
      loading="eager"
    />
  );
}

/** The place of a picture whose page is loading. */
export const widePictureLoading = <span className={styles.loading} aria-hidden="true" />;
