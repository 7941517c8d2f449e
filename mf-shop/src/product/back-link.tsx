import { Link, useNavigate } from '@club/platform/router';
import { BackIcon } from '@club/ui/icons';
import type { MouseEvent, ReactNode } from 'react';
import styles from './back-link.module.css';

type BackLinkProps = {
  to: string;
  /** It is also the page before this one: going back there finds it as it was left. */
  isBefore?: boolean;
  children: ReactNode;
};

/** One step up: from a product to its shelf, from a shelf to the shop. */
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
