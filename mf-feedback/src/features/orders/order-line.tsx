import type { RatableOrder } from '@club/api/contract/feedback';
import { Picture } from '@club/ui';
import { PackageIcon, ReceiptIcon } from '@club/ui/icons';
import type { ReactNode } from 'react';
import { orderDate, orderSummary, orderTitle } from './order-text';
import styles from './order-line.module.css';

export type OrderLineProps = {
  order: RatableOrder;
  /** An action at the end of the line. */
  trailing?: ReactNode;
  /** The given rating, below the line. */
  children?: ReactNode;
};

/** The summary of an order: picture, title, amounts and date. */
export function OrderLine({ order, trailing, children }: OrderLineProps) {
  const Sign = order.channel === 'receipt' ? ReceiptIcon : PackageIcon;
  return (
    <article className={styles.line} aria-label={orderTitle(order)}>
      {order.picture ? (
        <Picture className={styles.picture} src={order.picture} alt="" />
      ) : (
        <span className={styles.sign}>
          <Sign aria-hidden="true" />
        </span>
      )}
      <div className={styles.text}>
        <p className={styles.name}>{orderTitle(order)}</p>
        <h3 className={styles.title}>{order.title}</h3>
        <p className={styles.facts}>{orderSummary(order)}</p>
        <p className={styles.facts}>{orderDate(order)}</p>
      </div>
      {trailing && <div className={styles.trailing}>{trailing}</div>}
      {children && <div className={styles.below}>{children}</div>}
    </article>
  );
}

export type OrderLineLoadingProps = { count: number };

export function OrderLineLoading({ count }: OrderLineLoadingProps) {
  return Array.from({ length: count }, (_, index) => (
    <span className={styles.loading} key={index} aria-hidden="true" />
  ));
}
