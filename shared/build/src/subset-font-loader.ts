import path from 'node:path';
import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';

const basicLatin = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

/**
 * What Ukrainian pages are written with, by the slice of the font that has it. `fonts.css` says the
 * same as `unicode-range`; what stands there beside it comes from slices that are left whole.
 */
const characters: Readonly<Record<string, string>> = {
  latin: `${basicLatin}\u00a0«»·×‘’“”„–—…−→ʼ´`,
  cyrillic: 'АаБбВвГгҐґДдЕеЄєЖжЗзИиІіЇїЙйКкЛлМмНнОоПпРрСсТтУуФфХхЦцЧчШшЩщЬьЮюЯяЁёЪъЫыЭэ№\u0301',
  'cyrillic-ext': '₴',
};

/** The lightest and the boldest that styles ask for. */
const weights = { min: 400, max: 700, default: 400 };

/** Takes out of a font what no page shows: the rest is less than half as large. */
// oxlint-disable-next-line import/no-default-export -- webpack takes a loader so
export default async function subsetFontLoader(
  this: LoaderContext<unknown>,
  font: Buffer,
): Promise<Buffer> {
  const slice = /-(latin|cyrillic|cyrillic-ext)-wght-normal$/.exec(
    path.basename(this.resourcePath, '.woff2'),
  )?.[1];
  const used = slice === undefined ? undefined : characters[slice];
  if (used === undefined) {
    throw new Error(`${this.resourcePath}: which characters are used of this font is not known.`);
  }
  return subsetFont(font, used, { targetFormat: 'woff2', variationAxes: { wght: weights } });
}

/** Webpack hands the bytes over, not text. */
export const raw = true;
