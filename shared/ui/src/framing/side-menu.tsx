import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button';
import { classNames } from '../rendering/class-names';
import { Glyph } from '../rendering/glyph';
import styles from './side-menu.module.css';

/** Props of {@link SideMenu}. */
export type SideMenuProps = {
  open: boolean;
  onClose: () => void;
  /** Its name for screen readers. */
  label: string;
  /** The customer, or the wordmark. */
  head?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
};

/** A drawer over the page. The browser's own modal dialog keeps the focus inside and closes on Escape. */
export function SideMenu({ open, onClose, label, head, foot, children, className }: SideMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the browser's dialog closes on Escape itself
    <dialog
      ref={dialog}
      className={classNames(styles.menu, className)}
      aria-label={label}
      // Closing it from outside raises the event too.
      onClose={() => open && onClose()}
      onClick={closeOnBackdrop}
    >
      <div className={styles.panel}>
        {/* No header and footer: inside of a dialog they would be the page's landmarks once more. */}
        <div className={styles.head}>
          <div>{head}</div>
          <IconButton
            tone="quiet"
            label="Закрити меню"
            icon={<Glyph shape="close" />}
            onClick={onClose}
          />
        </div>
        <div className={styles.body}>{children}</div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </dialog>
  );
}
