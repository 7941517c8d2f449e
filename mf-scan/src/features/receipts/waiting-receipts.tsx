import { useHref, useOnline } from '@club/platform';
import { Link } from '@club/platform/router';
import { Badge, List, ListItem } from '@club/ui';
import { ReceiptIcon } from '@club/ui/icons';
import styles from './receipts.module.css';
import { useWaitingReceipts } from './use-receipts';

/** The receipts that wait on this device; each leads to the outbox. */
export function WaitingReceipts() {
  const entries = useWaitingReceipts();
  const outbox = useHref()('shell.outbox');
  // Online it waits for something else: the server, or the end of a limit.
  const isOnline = useOnline();
  if (entries.length === 0) return null;
  return (
    <List aria-label="Чекають у черзі">
      {entries.map(({ id, title, text }) => (
        <ListItem
          key={id}
          icon={<ReceiptIcon size={22} aria-hidden="true" />}
          title={title}
          note={
            <>
              {text}
              <span className={styles.state}>
                <Badge>У черзі</Badge>
                {isOnline ? 'Надішлемо згодом самі' : 'Надішлемо, щойно з’явиться зв’язок'}
              </span>
            </>
          }
          render={outbox === null ? undefined : <Link to={outbox} />}
        />
      ))}
    </List>
  );
}
