import sharp from 'sharp';
import { createSheet, type Sheet } from '../pictures/sheet';
import { mixed, linear } from './shapes';
import type { Colour } from './vectors';

/** The colour of a printed face; `u` and `v` run from 0 to 1, from the upper left. */
export type Label = (u: number, v: number, ground: Colour) => Colour;

const SCALE = 4;

/** Prints a drawing of the catalog, so that photo and drawing show the same pack. */
export async function printLabel(
  [width, height]: readonly [number, number],
  draw: (sheet: Sheet) => string,
): Promise<Label> {
  const sheet = createSheet('label');
  const art = draw(sheet);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}" viewBox="0 0 ${width} ${height}">${sheet.defs()}${art}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  const colours = new Map<number, Colour>();
  const ink = (red: number, green: number, blue: number): Colour => {
    const key = (red << 16) | (green << 8) | blue;
    const known = colours.get(key) ?? linear(`#${key.toString(16).padStart(6, '0')}`);
    colours.set(key, known);
    return known;
  };
  return (u, v, ground) => {
    if (u < 0 || u > 1 || v < 0 || v > 1) return ground;
    const x = Math.min(info.width - 1, Math.floor(u * info.width));
    const y = Math.min(info.height - 1, Math.floor(v * info.height));
    const at = (y * info.width + x) * 4;
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    return mixed(ground, ink(red, green, blue), alpha / 255);
  };
}
