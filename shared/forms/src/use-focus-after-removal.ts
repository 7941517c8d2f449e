import { useEffect, useRef, type MouseEvent } from 'react';

const ownFocus = 'button, a[href], input, select, textarea, [tabindex]';

function moveFocus(to: HTMLElement | null): void {
  // A heading takes the focus only with a tab index.
  if (to && !to.matches(ownFocus)) to.tabIndex = -1;
  to?.focus({ preventScroll: true });
}

/**
 * For lists whose entries have a button that removes them, or the button itself: once the pressed button
 * is gone and the focus with it, the focus moves to what is left of the entry, to the next one, or to
 * the heading of the page. What is removed elsewhere moves no focus. The component that calls this
 * stays and is rendered with the removal; it spreads the props on the list or button.
 */
export function useFocusAfterRemoval() {
  const pressed = useRef<{ button: Element; item: Element | null; next: Element | null }>(null);
  useEffect(() => {
    if (pressed.current === null || pressed.current.button.isConnected) return;
    const { item, next } = pressed.current;
    pressed.current = null;
    if (document.activeElement !== document.body) return;
    const place = [item, next].find((one) => one?.isConnected);
    moveFocus((place ?? document).querySelector<HTMLElement>(place ? 'h2, h3, button' : 'h1'));
  });
  return {
    onClickCapture({ target }: MouseEvent) {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button === null) return;
      const item = button.closest('li, [role="listitem"]');
      pressed.current = { button, item, next: item?.nextElementSibling ?? null };
    },
  };
}
