import type { ProductDetails } from '@club/api/contract/catalog';
import { Picture } from '@club/ui';
import { useRef, useState } from 'react';
import { pictureSizes } from '../picture-sizes';
import { usePictureArrival } from '../product-card/open-product';
import styles from './gallery.module.css';

type Pictures = ProductDetails['pictures'];

type GalleryProps = { title: string; tint: string; pictures: Pictures };

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function Thumbnails({
  pictures,
  tint,
  shown,
  onShow,
}: Omit<GalleryProps, 'title'> & { shown: number; onShow: (index: number) => void }) {
  return (
    <div className={styles.thumbnails}>
      {pictures.map(({ src, photo, alt, fit }, index) => (
        <button
          key={src}
          type="button"
          className={styles.thumbnail}
          aria-label={alt}
          aria-current={index === shown || undefined}
          onClick={() => onShow(index)}
        >
          <Picture
            src={src}
            photo={photo}
            sizes={pictureSizes.small}
            alt=""
            fit={fit}
            tint={tint}
          />
        </button>
      ))}
    </div>
  );
}

/** The pictures of a product: swiped on a phone, selected by thumbnails elsewhere. */
export function Gallery({ title, tint, pictures }: GalleryProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  usePictureArrival();
  const show = (index: number) => {
    const { clientWidth = 0 } = strip.current ?? {};
    strip.current?.scrollTo({
      left: index * clientWidth,
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });
    setShown(index);
  };
  const handleScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth));
  };
  return (
    <div className={styles.gallery} role="group" aria-label={`Світлини: ${title}`}>
      <div
        ref={strip}
        className={styles.strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={pictures.length > 1 ? 0 : undefined}
        role="group"
        aria-label="Світлини великі"
        onScroll={handleScroll}
      >
        {pictures.map(({ src, photo, alt, fit }, index) => (
          <Picture
            key={src}
            className={styles.picture}
            src={src}
            photo={photo}
            sizes={fit === 'cover' ? pictureSizes.wholePage : pictureSizes.page}
            alt={alt}
            fit={fit}
            tint={tint}
            {...(index === 0 && { loading: 'eager' as const, fetchPriority: 'high' as const })}
          />
        ))}
      </div>
      {pictures.length > 1 && (
        <Thumbnails pictures={pictures} tint={tint} shown={shown} onShow={show} />
      )}
    </div>
  );
}
