import { Dialog as Base } from '@base-ui/react/dialog';
import { IconButton } from '../button/icon-button';
import { classNames } from '../rendering/class-names';
import { Glyph } from '../rendering/glyph';
import type { OverlayProps } from './dialog-props';
import styles from './dialog.module.css';

export function Dialog({
  open,
  keepMounted,
  onClose,
  title,
  text,
  children,
  actions,
  className,
}: OverlayProps) {
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal keepMounted={keepMounted}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={classNames(styles.popup, className)}>
          <header className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close
              render={<IconButton tone="quiet" label="Закрити" icon={<Glyph shape="close" />} />}
            />
          </header>
          <div className={styles.body}>
            {text && <Base.Description className={styles.text}>{text}</Base.Description>}
            {children}
          </div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
