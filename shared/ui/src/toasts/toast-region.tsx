import { useEffect, useRef, useSyncExternalStore, type FocusEvent } from 'react';
import { IconButton } from '../button/icon-button';
import { Glyph } from '../rendering/glyph';
import type { Toast, Toasts } from './create-toasts';
import styles from './toasts.module.css';

type ToastCardProps = { toast: Toast; onClose: () => void };

function ToastCard({ toast, onClose }: ToastCardProps) {
  const { tone = 'neutral', title, text, action } = toast;
  const act = () => {
    action?.onPress();
    onClose();
  };
  return (
    <li className={styles.toast} data-tone={tone}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {action && (
        <button className={styles.action} type="button" onClick={act}>
          {action.label}
        </button>
      )}
      <IconButton
        className={styles.close}
        tone="quiet"
        label="Закрити"
        icon={<Glyph shape="close" />}
        onClick={onClose}
      />
    </li>
  );
}

/** Props of {@link ToastRegion}. */
export type ToastRegionProps = { toasts: Toasts };

/** Shows the toasts of a store. Put one on a page; it must be there before the first toast is announced. */
export function ToastRegion({ toasts }: ToastRegionProps) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current);
  const isPointerInside = useRef(false);
  const region = useRef<HTMLElement>(null);
  const lastFocus = useRef<HTMLElement | null>(null);
  const isFocusDue = useRef(false);
  // After the page has shown what the action did: that can remove what had the focus before.
  useEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    const before = lastFocus.current;
    const place = before?.isConnected ? before : document.querySelector('main');
    place?.focus({ preventScroll: true });
  }, [shown]);
  function onPointer(isInside: boolean) {
    isPointerInside.current = isInside;
    if (isInside) toasts.pause();
    else toasts.resume();
  }
  function onFocus({ relatedTarget }: FocusEvent<HTMLElement>) {
    toasts.pause();
    if (region.current?.contains(relatedTarget)) return;
    lastFocus.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  }
  function onClose(id: number) {
    // Of the keyboard alone: a tap would open the screen keyboard for a field again.
    isFocusDue.current = region.current?.querySelector(':focus-visible') != null;
    toasts.close(id);
    // A focused button that is removed causes no blur event.
    if (!isPointerInside.current) toasts.resume();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only pauses the timers; nothing needs these events
    <section
      ref={region}
      className={styles.region}
      aria-label="Сповіщення"
      aria-live="polite"
      data-filled={shown.length > 0 || undefined}
      onPointerEnter={() => onPointer(true)}
      onPointerLeave={() => onPointer(false)}
      onFocus={onFocus}
      onBlur={toasts.resume}
    >
      <ol className={styles.list}>
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
        ))}
      </ol>
    </section>
  );
}
