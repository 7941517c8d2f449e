import path from 'node:path';
import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';

const basicLatin = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

/**
 * The characters of Ukrainian pages, by the slice of the font. `fonts.css` has the same ranges as
 * `unicode-range`; its other ranges are slices that are not reduced.
 */
const characters: Readonly<Record<string, string>> = {
  latin: `${basicLatin}\u00a0\u202f«»·×‘’“”„–—…−→ʼ´`,
  cyrillic: 'АаБбВвГгҐґДдЕеЄєЖжЗзИиІіЇїЙйКкЛлМмНнОоПпРрСсТтУуФфХхЦцЧчШшЩщЬьЮюЯяЁёЪъЫыЭэ№\u0301',
  'cyrillic-ext': '₴',
};

/** The lightest and the boldest weight of the styles. */
const weights = { min: 400, max: 700, default: 400 };

/** Removes unused characters from a font: the result is less than half as large. */
// oxlint-disable-next-line import/no-default-export -- webpack requires it for a loader
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

/** Webpack passes bytes, not text. */
export const raw = true;
