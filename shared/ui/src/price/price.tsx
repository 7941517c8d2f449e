import type { ComponentProps } from 'react';
import { formatMoney, formatPoints, moneyParts } from '../formats';
import { classNames } from '../rendering/class-names';
import { Hidden } from '../rendering/hidden';
import styles from './price.module.css';

/** Props of {@link Price}. */
export type PriceProps = ComponentProps<'span'> & {
  kopiykas: number;
  /** The price before the discount; shown only when it is higher. */
  old?: number | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  /** Tabular figures, for prices in a column. */
  aligned?: boolean | undefined;
};

/** Money, with smaller kopiykas, and the price before the discount struck out. */
export function Price({ kopiykas, old, size = 'm', aligned, className, ...props }: PriceProps) {
  const { whole, fraction, sign } = moneyParts(kopiykas);
  const isReduced = old !== undefined && old > kopiykas;
  return (
    <span
      {...props}
      className={classNames(styles.price, className)}
      data-size={size}
      data-aligned={aligned || undefined}
      data-reduced={isReduced || undefined}
    >
      <span className={styles.now}>
        {whole}
        <span className={styles.fraction}>{fraction}</span>
        <span className={styles.sign}>{sign}</span>
      </span>
      {isReduced && (
        <s className={styles.old}>
          <Hidden>Стара ціна </Hidden>
          {formatMoney(old)}
        </s>
      )}
    </span>
  );
}

/** Props of {@link Points}. */
export type PointsProps = ComponentProps<'span'> & {
  value: number;
  /** Shows a plus too, and colours earned points. */
  signed?: boolean | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  /** Tabular figures, for points in a column. */
  aligned?: boolean | undefined;
};

/** Loyalty points in their own colour, to be different from money. */
export function Points({
  value,
  signed = false,
  size = 'm',
  aligned,
  className,
  ...props
}: PointsProps) {
  return (
    <span
      {...props}
      className={classNames(styles.points, className)}
      data-size={size}
      data-aligned={aligned || undefined}
      data-sign={signed ? Math.sign(value) : undefined}
    >
      {formatPoints(value, signed)}
    </span>
  );
}
