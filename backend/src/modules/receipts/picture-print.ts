import sharp from 'sharp';

const SIDE = 16;

/** Prints of the same picture differ in at most so many of 256 bits: it may be saved again or smaller. */
export const samePrintBits = 12;

/**
 * What a picture looks like, as 256 bits: whether each of 16 × 16 areas is darker than the one to its
 * right. Null for what has no areas, such as a blank page: all of them would be the same picture.
 */
export async function picturePrint(thumbnail: Buffer): Promise<string | null> {
  const areas = await sharp(thumbnail)
    .greyscale()
    .resize(SIDE + 1, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  let print = '';
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      const at = row * (SIDE + 1) + column;
      print += (areas[at] ?? 0) < (areas[at + 1] ?? 0) ? '1' : '0';
    }
  }
  const darker = [...print].filter((bit) => bit === '1').length;
  return darker < SIDE ? null : print;
}
