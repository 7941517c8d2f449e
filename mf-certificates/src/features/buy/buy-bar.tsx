import type { CertificatePartner, CertificateValue } from '@club/api/contract/certificates';
import { useOnline } from '@club/platform';
import { Button, formatPoints, Points } from '@club/ui';
import { ActionBar } from '@club/ui/patterns';
import { useState } from 'react';
import { missingPoints } from '../partner/affordability';
import { ConfirmSheet } from './confirm-sheet';
import { offlineText } from './offline-text';
import styles from './buy.module.css';

export type BuyBarProps = {
  partner: CertificatePartner;
  value: CertificateValue;
  /** Null while it is not known: then the server decides. */
  balance: number | null;
  onOpen: () => void;
};

/** Why the chosen value cannot be bought now. */
function hint(missing: number, isOnline: boolean): string | null {
  if (missing > 0) return `Бракує ${formatPoints(missing)}`;
  return isOnline ? null : offlineText;
}

/** The price of the chosen value and its purchase: fixed at the bottom on a phone. */
export function BuyBar({ partner, value, balance, onOpen }: BuyBarProps) {
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const reason = hint(balance === null ? 0 : missingPoints(value.bonuses, balance), isOnline);

  function open() {
    onOpen();
    setOpen(true);
  }
  return (
    <ActionBar className={styles.bar}>
      <div className={styles.row}>
        <p className={styles.price} role="status">
          <Points value={value.bonuses} size="l" />
          {reason !== null && <span className={styles.reason}>{reason}</span>}
        </p>
        <Button size="l" disabled={reason !== null} onClick={open}>
          Взяти сертифікат
        </Button>
      </div>
      <ConfirmSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        partner={partner}
        value={value}
        balance={balance}
      />
    </ActionBar>
  );
}
