import { useState, type ComponentProps, type CSSProperties } from 'react';
import { classNames } from '../rendering/class-names';
import { Glyph } from '../rendering/glyph';
import styles from './picture.module.css';

/** Props of {@link Picture}. */
export type PictureProps = Omit<ComponentProps<'img'>, 'alt' | 'src' | 'style'> & {
  src: string;
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
  alt,
  tint,
  ratio = '1 / 1',
  fit = 'contain',
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
        <img
          loading="lazy"
          decoding="async"
          {...props}
          className={styles.image}
          src={src}
          alt={alt}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
