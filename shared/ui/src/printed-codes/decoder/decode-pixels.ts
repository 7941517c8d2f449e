import { readBarcodes, type ReaderOptions, type ReadResult } from 'zxing-wasm/reader';
import type { CodeFormat, FoundCode } from '../found-code';
import type { DecodeOptions } from './attempts';

/** The decoder's names of the formats. */
const formatNames = {
  QRCode: 'qr_code',
  DataMatrix: 'data_matrix',
  Code128: 'code_128',
  EAN13: 'ean_13',
  Aztec: 'aztec',
  PDF417: 'pdf417',
} as const satisfies Record<string, CodeFormat>;

type DecoderFormat = keyof typeof formatNames;

/** A sheet of packs has a dozen codes; a picture full of them must not take forever. */
const maxCodes = 60;

function toOptions(options: DecodeOptions): ReaderOptions {
  return {
    formats: Object.keys(formatNames) as DecoderFormat[],
    maxNumberOfSymbols: maxCodes,
    tryHarder: options.hard ?? false,
    tryInvert: options.inverted ?? false,
    tryRotate: options.turned ?? false,
    tryDenoise: options.smoothed ?? false,
    tryDownscale: options.hard ?? false,
    binarizer: options.global ? 'GlobalHistogram' : 'LocalAverage',
  };
}

/** A format has variants, such as `QRCodeModel2`: then its family is the name. */
function toFormat({ format, symbology }: ReadResult): CodeFormat {
  const name = format in formatNames ? format : symbology;
  return formatNames[name as DecoderFormat];
}

function foundCode(result: ReadResult, width: number, height: number): FoundCode {
  const { topLeft, topRight, bottomRight, bottomLeft } = result.position;
  return {
    text: result.text,
    format: toFormat(result),
    corners: [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => ({
      x: x / width,
      y: y / height,
    })),
  };
}

/** Reads all codes of pixels. */
export async function decodePixels(
  pixels: ImageData,
  options: DecodeOptions,
): Promise<FoundCode[]> {
  const results = await readBarcodes(pixels, toOptions(options));
  return results
    .filter(({ isValid, text }) => isValid && text !== '')
    .map((result) => foundCode(result, pixels.width, pixels.height));
}
