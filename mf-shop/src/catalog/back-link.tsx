import { Link, useNavigate } from '@club/platform/router';
import { BackIcon } from '@club/ui/icons';
import type { MouseEvent, ReactNode } from 'react';
import styles from './back-link.module.css';

type BackLinkProps = {
  to: string;
  /** The target is also the previous page: going back restores it as it was left. */
  isBefore?: boolean;
  children: ReactNode;
};

/** One level up: from a product to its collection, from a collection to the shop. */
export function BackLink({ to, isBefore = false, children }: BackLinkProps) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <nav className={styles.back} aria-label="Вище">
      <Link className={styles.link} to={to} onClick={isBefore ? goBack : undefined}>
        <BackIcon size={18} />
        {children}
      </Link>
    </nav>
  );
}
