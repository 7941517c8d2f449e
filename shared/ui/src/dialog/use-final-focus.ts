import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What can take the focus above all else: the last of the other open dialogs, or the heading of the page. */
function placeBelow(popup: Element | null): HTMLElement | null {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"][data-open]');
  const below = [...dialogs].findLast((dialog) => dialog !== popup);
  if (below) return below;
  const heading = document.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}

/**
 * Where the focus goes when a dialog closes: to what had it before, as by default. When that is gone,
 * because the dialog was about removing it, the library would take an older element, which a dialog
 * below may cover.
 */
export function useFinalFocus(isOpen: boolean, popup: RefObject<HTMLElement | null>) {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  return (): HTMLElement | boolean => {
    const focused = document.activeElement;
    const hasMoved = focused !== document.body && popup.current?.contains(focused) === false;
    if (hasMoved) return false;
    return opener.current?.isConnected ? true : (placeBelow(popup.current) ?? true);
  };
}
