import { useStore } from '@club/platform';
import { OfflineNote } from '@club/ui';
import { Wordmark } from '@club/ui/frame';
import { useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { useShell } from '../../shell-context';
import styles from './guest-page.module.css';

/** Props of {@link GuestPage}. */
export interface GuestPageProps {
  /** A long form begins high; a short one stands where the thumb is. */
  readonly long?: boolean;
  readonly children: ReactNode;
}

function watchNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** What the ways into the club stand in: the brand's name, and one narrow column. */
export function GuestPage({ long = false, children }: GuestPageProps): ReactElement {
  const { session } = useShell();
  const { name } = useStore(session.brand);
  // There is no host yet, whose word customers' pages take.
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  return (
    <div className={styles.page}>
      <Wordmark name={name} />
      <div className={styles.body} data-long={long || undefined}>
        {children}
        {!isOnline && <OfflineNote />}
      </div>
    </div>
  );
}
