import type { Receipt } from '@club/api/contract/receipts';
import { Badge, ListItem, Points } from '@club/ui';
import { ReceiptIcon } from '@club/ui/icons';
import {
  expectedText,
  purchaseText,
  reasonTexts,
  receiptTitle,
  stateBadges,
} from './receipt-texts';
import styles from './receipts.module.css';

/** A receipt as a row: what was bought, where it stands, and what it has brought. */
export function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const { state, reason, points, picture } = receipt;
  const { text, tone } = stateBadges[state];
  const detail = reason === null ? null : reasonTexts[reason];
  return (
    <ListItem
      icon={
        picture === null ? (
          <ReceiptIcon size={22} aria-hidden="true" />
        ) : (
          <img className={styles.thumbnail} src={picture.thumbnail} alt="" loading="lazy" />
        )
      }
      title={receiptTitle(receipt)}
      note={
        <>
          {purchaseText(receipt)}
          <span className={styles.state}>
            <Badge tone={tone}>{text}</Badge>
            {state === 'review' ? expectedText(receipt) : detail}
          </span>
        </>
      }
      trailing={state === 'approved' && points !== null && <Points value={points} signed />}
    />
  );
}
