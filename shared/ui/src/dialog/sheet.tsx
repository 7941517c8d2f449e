import { Drawer as Base } from '@base-ui/react/drawer';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../button/icon-button';
import { classNames } from '../rendering/class-names';
import { Glyph } from '../rendering/glyph';
import type { DialogProps } from './dialog-props';
import styles from './dialog.module.css';

const wideScreenQuery = '(min-width: 768px)';

function watchWidth(listener: () => void): () => void {
  const media = window.matchMedia?.(wideScreenQuery);
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}

/** The stylesheet puts the sheet at the side on wide screens; the swipe that closes it must match. */
function useIsAtSide(): boolean {
  return useSyncExternalStore(
    watchWidth,
    () => window.matchMedia?.(wideScreenQuery).matches ?? false,
    () => false,
  );
}

export function Sheet({ open, onClose, title, text, children, actions, className }: DialogProps) {
  const isAtSide = useIsAtSide();
  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      swipeDirection={isAtSide ? 'right' : 'down'}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={classNames(styles.sheet, className)}>
            <span className={styles.grip} />
            <header className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close
                render={<IconButton tone="quiet" label="Закрити" icon={<Glyph shape="close" />} />}
              />
            </header>
            <Base.Content className={styles.body}>
              {text && <Base.Description className={styles.text}>{text}</Base.Description>}
              {children}
            </Base.Content>
            {actions && <footer className={styles.actions}>{actions}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
