import { sendReceipt } from '@club/api/contract/receipts';
import { WaitingList } from '@club/forms/waiting';
import { useOnline } from '@club/platform';
import type { OutboxEntry } from '@club/platform/outbox';
import { Badge } from '@club/ui';
import { ReceiptIcon } from '@club/ui/icons';
import styles from './receipts.module.css';

function Note({ text }: Pick<OutboxEntry, 'text'>) {
  // Online it waits for something else: the server, or the end of a limit.
  const isOnline = useOnline();
  return (
    <>
      {text}
      <span className={styles.state}>
        <Badge>У черзі</Badge>
        {isOnline ? 'Надішлемо згодом самі' : 'Надішлемо, щойно з’явиться зв’язок'}
      </span>
    </>
  );
}

const toNote = ({ text }: OutboxEntry) => <Note text={text} />;

/** The receipts that wait on this device. */
export function WaitingReceipts() {
  return (
    <WaitingList
      endpoint={sendReceipt}
      label="Чекають у черзі"
      icon={<ReceiptIcon size={22} aria-hidden="true" />}
      note={toNote}
    />
  );
}
