import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { classNames } from '../rendering/class-names';
import { Glyph } from '../rendering/glyph';
import styles from './dialog.module.css';

/** Props of {@link Dialog} and {@link Sheet}. */
export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one first. */
  actions?: ReactNode;
  className?: string | undefined;
};

type ModalProps = DialogProps & { shape: 'dialog' | 'sheet' };

function Modal({ open, onClose, title, text, children, actions, className, shape }: ModalProps) {
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={classNames(styles.popup, className)} data-shape={shape}>
          <header className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close className={styles.close} aria-label="Закрити">
              <Glyph shape="close" />
            </Base.Close>
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

/** A question in the middle of the screen. */
export function Dialog(props: DialogProps) {
  return <Modal {...props} shape="dialog" />;
}

/** A choice or a result that rises from the bottom on phones and stands at the side on wide screens. */
export function Sheet(props: DialogProps) {
  return <Modal {...props} shape="sheet" />;
}
