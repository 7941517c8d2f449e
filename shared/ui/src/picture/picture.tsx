import { useState, type ComponentProps, type CSSProperties } from 'react';
import { classNames } from '../rendering/class-names';
import { Glyph } from '../rendering/glyph';
import styles from './picture.module.css';

/** A picture in several widths: `<base>/<width>.avif` and `.webp`. */
export type PicturePhoto = {
  base: string;
  widths: readonly number[];
  width: number;
  height: number;
  colour: string;
};

/** Props of {@link Picture}. */
export type PictureProps = Omit<ComponentProps<'img'>, 'alt' | 'src' | 'style'> & {
  src: string;
  /** The browser chooses one of its files by `sizes`. */
  photo?: PicturePhoto | undefined;
  /** Empty when a text beside it says the same. */
  alt: string;
  /** The colour of its background, any CSS colour. */
  tint?: string | undefined;
  /** Width by height, for instance `4 / 3`. */
  ratio?: string | undefined;
  /** `contain` for products, `cover` for scenes. */
  fit?: 'contain' | 'cover' | undefined;
};

/** A picture on a background of its own colour. Its space is reserved while it loads and when it fails. */
export function Picture({
  src,
  photo,
  alt,
  tint = photo?.colour,
  ratio = '1 / 1',
  fit = 'contain',
  sizes,
  className,
  ...props
}: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const isFailed = failed === src;
  return (
    <span
      className={classNames(styles.picture, className)}
      style={{ '--ratio': ratio, ...(tint && { '--tint': tint }) } as CSSProperties}
      data-fit={fit}
      data-state={isFailed ? 'failed' : 'shown'}
    >
      {isFailed ? (
        <span
          className={styles.missing}
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
        >
          <Glyph shape="image" size={32} />
        </span>
      ) : (
        <picture>
          {photo &&
            ['avif', 'webp'].map((format) => (
              <source
                key={format}
                type={`image/${format}`}
                srcSet={photo.widths
                  .map((width) => `${photo.base}/${width}.${format} ${width}w`)
                  .join()}
                sizes={sizes}
              />
            ))}
          <img
            loading="lazy"
            decoding="async"
            width={photo?.width}
            height={photo?.height}
            {...props}
            className={styles.image}
            src={src}
            alt={alt}
            onError={() => setFailed(src)}
          />
        </picture>
      )}
    </span>
  );
}
