import { sendReceipt } from '@club/api/contract/receipts';
import { WaitingList } from '@club/forms/waiting';
import { useOnline } from '@club/platform';
import { Badge } from '@club/ui';
import { ReceiptIcon } from '@club/ui/icons';
import styles from './receipts.module.css';

/** The receipts that wait on this device. */
export function WaitingReceipts() {
  // Online it waits for something else: the server, or the end of a limit.
  const isOnline = useOnline();
  return (
    <WaitingList
      endpoint={sendReceipt}
      label="Чекають у черзі"
      icon={<ReceiptIcon size={22} aria-hidden="true" />}
      note={({ text }) => (
        <>
          {text}
          <span className={styles.state}>
            <Badge>У черзі</Badge>
            {isOnline ? 'Надішлемо згодом самі' : 'Надішлемо, щойно з’явиться зв’язок'}
          </span>
        </>
      )}
    />
  );
}
