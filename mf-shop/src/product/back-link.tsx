import { Link } from '@club/platform/router';
import { BackIcon } from '@club/ui/icons';
import type { ReactNode } from 'react';
import styles from './back-link.module.css';

type BackLinkProps = { to: string; children: ReactNode };

/** One step up: from a product to its shelf, from a shelf to the shop. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <nav className={styles.back} aria-label="Вище">
      <Link className={styles.link} to={to}>
        <BackIcon size={18} />
        {children}
      </Link>
    </nav>
  );
}
