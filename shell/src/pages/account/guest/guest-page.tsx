import { useStore } from '@club/platform';
import { OfflineNote } from '@club/ui';
import { Wordmark } from '@club/ui/frame';
import { useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { useShell } from '../../../host/shell-context';
import styles from './guest-page.module.css';

/** Props of {@link GuestPage}. */
export interface GuestPageProps {
  /** A long form begins at the top; a short one is within reach of the thumb. */
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

/** The page around login and registration: the brand's name, and one narrow column. */
export function GuestPage({ long = false, children }: GuestPageProps): ReactElement {
  const { session } = useShell();
  const { name } = useStore(session.brand);
  // Only pages for customers have a host, which knows the network.
  const isOnline = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
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
