import { isApiError } from '@club/api';
import type { CertificatePartner, CertificateValue } from '@club/api/contract/certificates';
import { quoted } from '@club/domain/quotation';
import { describeFailure, useOnline } from '@club/platform';
import { Button, formatPoints, Points, Price } from '@club/ui';
import { Sheet } from '@club/ui/overlay';
import { offlineText } from './offline-text';
import { usePurchase } from './use-purchase';
import styles from './buy.module.css';

export type ConfirmSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  partner: CertificatePartner;
  value: CertificateValue;
  balance: number | null;
};

/** What went wrong; points that were spent elsewhere meanwhile are counted. */
function failureText(failure: unknown): string {
  if (isApiError(failure, 'BALANCE_TOO_LOW') && failure.details) {
    return `Бракує ${formatPoints(failure.details.missing)}. Накопич ще трохи або обери менший номінал`;
  }
  return describeFailure(failure).text;
}

/** The last question before points are spent. */
export function ConfirmSheet({ isOpen, onClose, partner, value, balance }: ConfirmSheetProps) {
  const { buy, isBusy, failure, reset } = usePurchase(partner);
  const isOnline = useOnline();
  function close() {
    if (isBusy) return;
    reset();
    onClose();
  }
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={`Сертифікат ${quoted(partner.name)}`}
      text="Повернути його чи обміняти на гроші не можна"
      actions={
        <Button
          size="l"
          full
          busy={isBusy}
          disabled={!isOnline && !isBusy}
          onClick={() => void buy(value)}
        >
          Взяти за {formatPoints(value.bonuses)}
        </Button>
      }
    >
      <dl className={styles.summary}>
        <dt>Номінал</dt>
        <dd>
          <Price kopiykas={value.uah * 100} />
        </dd>
        <dt>Ціна</dt>
        <dd>
          <Points value={value.bonuses} />
        </dd>
        {balance !== null && (
          <>
            <dt>Залишиться</dt>
            <dd>
              <Points value={Math.max(0, balance - value.bonuses)} />
            </dd>
          </>
        )}
      </dl>
      {!isOnline && (
        <p className={styles.offline} role="status">
          {offlineText}
        </p>
      )}
      {isOnline && failure !== null && (
        <p className={styles.failure} role="alert">
          {failureText(failure)}
        </p>
      )}
    </Sheet>
  );
}
