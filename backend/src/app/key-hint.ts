import { html, type Html } from './html';

/** Which key does the same; nothing on a screen without a keyboard. How a key is pressed differs by browser. */
export function keyHint(key: string): Html {
  // A plain space at the beginning would be lost in links that are flex containers.
  return html`<span class="key">${'\u00a0'}(клавіша ${key})</span>`;
}

/** Below the links and buttons that have a key. */
export const howKeysArePressed = html`<p class="hint key">
  Клавіші працюють разом з Alt, у Firefox з Alt і Shift, на Mac з Control і Option.
</p>`;
