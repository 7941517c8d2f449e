import type { FoundCode } from '../found-code';
import type { Crop } from './attempts';

/** A code that was found in a part of a picture, with its place in the whole picture. */
export function toImagePosition(
  code: FoundCode,
  crop: Crop,
  whole: { readonly width: number; readonly height: number },
): FoundCode {
  const corners = code.corners.map(({ x, y }) => ({
    x: (crop.x + x * crop.width) / whole.width,
    y: (crop.y + y * crop.height) / whole.height,
  }));
  return { ...code, corners };
}
