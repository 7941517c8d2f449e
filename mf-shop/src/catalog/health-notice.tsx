import type { ProductClass } from '@club/api/contract/product-class';
import styles from './health-notice.module.css';
import { healthWarning } from './product-rules';

type HealthNoticeProps = {
  /** Null where classes mix. */
  productClass: ProductClass | null;
  /** One line, below a row of cards. */
  compact?: boolean;
};

const adultsOnly = 'Лише для повнолітніх.';

/** The adult notice and the health warning: wherever products are shown, never folded away. */
export function HealthNotice({ productClass, compact = false }: HealthNoticeProps) {
  return (
    <p className={styles.notice} role="note" data-compact={compact || undefined}>
      <span className={styles.age} aria-hidden="true">
        18+
      </span>
      <span>
        <strong>{adultsOnly}</strong> {healthWarning(productClass ?? 'accessory')}
      </span>
    </p>
  );
}
