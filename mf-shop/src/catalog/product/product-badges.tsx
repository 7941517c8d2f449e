import type { Product } from '@club/api/contract/catalog';
import { Badge } from '@club/ui';
import { discountPercent, productAvailability, stockLabel } from '../product-rules';
import styles from './product-view.module.css';

const availabilityLabels = {
  available: { tone: 'good', text: 'Є в наявності' },
  'sold-out': { tone: 'warn', text: 'Закінчився' },
  'offline-only': { tone: 'neutral', text: 'Лише в магазинах' },
} as const;

/** Whether a product can be had, and its discount. */
export function ProductBadges({ product }: { product: Product }) {
  const availability = productAvailability(product);
  const { left } = product;
  const { tone, text } =
    availability === 'available' && left !== undefined
      ? ({ tone: 'warn', text: stockLabel(left) } as const)
      : availabilityLabels[availability];
  const discount = discountPercent(product);
  return (
    <div className={styles.badges}>
      <Badge tone={tone}>{text}</Badge>
      {discount !== null && <Badge tone="accent">−{discount} %</Badge>}
    </div>
  );
}
