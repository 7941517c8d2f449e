/** When the picture of a card loads: `first` is the largest of the screen, before everything else. */
export type CardLoading = 'lazy' | 'eager' | 'first';

/** The cards of the first screen load at once, the very first one before the others. */
export function cardLoading(index: number, firstScreen = 4): CardLoading {
  if (index >= firstScreen) return 'lazy';
  return index === 0 ? 'first' : 'eager';
}
