import { StarIcon } from '@club/ui/icons';
import styles from './stars.module.css';

export type StarsProps = { rating: number };

/** A rating that was given. */
export function Stars({ rating }: StarsProps) {
  return (
    <span className={styles.stars} role="img" aria-label={`Оцінка ${rating} з 5`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <StarIcon key={star} size={20} data-lit={star <= rating || undefined} aria-hidden="true" />
      ))}
    </span>
  );
}
