/** The address inside the app that a press is about to open. */
function pressedPath({ target }: Event): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== location.origin) return null;
  return link.pathname;
}

/**
 * Calls back when a link is pressed: until the finger is lifted, and the link opened, there is time
 * to load what its page needs.
 */
export function onLinkPress(onPress: (path: string) => void): () => void {
  const press = (event: Event) => {
    const path = pressedPath(event);
    if (path !== null) onPress(path);
  };
  document.addEventListener('pointerdown', press, { passive: true });
  return () => document.removeEventListener('pointerdown', press);
}
