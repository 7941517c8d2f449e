import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef } from 'react';
import { classNames } from '../rendering/class-names';
import type { OverlayProps } from './dialog-props';
import styles from './dialog.module.css';
import { OverlayContent } from './overlay-content';
import { useCloseRequest } from './use-close-request';
import { useFinalFocus } from './use-final-focus';

export function Dialog({ open, keepMounted, onClose, className, ...content }: OverlayProps) {
  useCloseRequest(open, onClose);
  const popup = useRef<HTMLDivElement>(null);
  const finalFocus = useFinalFocus(open, popup);
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal keepMounted={keepMounted}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          ref={popup}
          className={classNames(styles.popup, className)}
          finalFocus={finalFocus}
        >
          <OverlayContent {...content} base={Base} Body="div" />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
