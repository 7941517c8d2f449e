import { useStore } from '@club/platform';
import { Wordmark } from '@club/ui/frame';
import type { ReactElement, ReactNode } from 'react';
import { useShell } from '../../shell-context';
import styles from './guest-page.module.css';

/** Props of {@link GuestPage}. */
export interface GuestPageProps {
  /** A long form begins high; a short one stands where the thumb is. */
  readonly long?: boolean;
  readonly children: ReactNode;
}

/** What the ways into the club stand in: the brand's name, and one narrow column. */
export function GuestPage({ long = false, children }: GuestPageProps): ReactElement {
  const { session } = useShell();
  const { name } = useStore(session.brand);
  return (
    <div className={styles.page}>
      <Wordmark name={name} />
      <div className={styles.body} data-long={long || undefined}>
        {children}
      </div>
    </div>
  );
}
