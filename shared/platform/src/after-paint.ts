/** Once what was drawn now is on the screen: what nobody sees may not keep a tap from its answer. */
export function afterPaint(work: () => void): void {
  // A page in the background paints nothing.
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
