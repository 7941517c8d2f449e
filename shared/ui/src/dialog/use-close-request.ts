import { useEffect, useEffectEvent } from 'react';

/** What the browser reports when somebody wants to leave what is open. Not every browser has it. */
type CloseWatcherConstructor = new () => EventTarget & { destroy: () => void };

declare global {
  interface Window {
    CloseWatcher?: CloseWatcherConstructor;
  }
}

/** Closes a dialog on Back of Android, which would leave the page otherwise. Sheets do so themselves. */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, [isOpen]);
}
