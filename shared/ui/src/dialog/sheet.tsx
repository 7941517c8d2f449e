import { Drawer as Base } from '@base-ui/react/drawer';
import { useRef, useSyncExternalStore } from 'react';
import { classNames } from '../rendering/class-names';
import type { OverlayProps } from './dialog-props';
import styles from './dialog.module.css';
import { OverlayContent } from './overlay-content';
import { useFinalFocus } from './use-final-focus';

/** The properties of the swipe that Base UI registers when a sheet is opened for the first time. */
const swipeProperties: readonly Omit<PropertyDefinition, 'inherits'>[] = [
  { name: '--drawer-swipe-movement-x', syntax: '<length>', initialValue: '0px' },
  { name: '--drawer-swipe-movement-y', syntax: '<length>', initialValue: '0px' },
  { name: '--drawer-snap-point-offset', syntax: '<length>', initialValue: '0px' },
  { name: '--drawer-swipe-progress', syntax: '<number>', initialValue: '0' },
  { name: '--drawer-swipe-strength', syntax: '<number>', initialValue: '1' },
];

/** Registering recalculates the styles of the whole page: here it happens while the code loads, not during an opening. */
function registerSwipeProperties(): void {
  for (const property of swipeProperties) {
    try {
      CSS.registerProperty({ ...property, inherits: false });
    } catch {
      // Registered already, or an older browser.
    }
  }
}

registerSwipeProperties();

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

export function Sheet({ open, keepMounted, onClose, className, ...content }: OverlayProps) {
  const isAtSide = useIsAtSide();
  const popup = useRef<HTMLDivElement>(null);
  const finalFocus = useFinalFocus(open, popup);
  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      swipeDirection={isAtSide ? 'right' : 'down'}
    >
      <Base.Portal keepMounted={keepMounted}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            ref={popup}
            className={classNames(styles.sheet, className)}
            finalFocus={finalFocus}
          >
            <span className={styles.grip} />
            <OverlayContent {...content} base={Base} Body={Base.Content} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
