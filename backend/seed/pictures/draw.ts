import { shortHash } from './random';
import type { PictureSpec } from './spec';

/** Draws one picture as a complete SVG document; ids are unique to the spec. */
export function drawPicture(spec: PictureSpec): string {
  const id = shortHash(JSON.stringify(spec));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect id="${id}" width="400" height="400"/></svg>`;
}
