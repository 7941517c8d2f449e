import { readFile } from 'node:fs/promises';

/** The kinds of symbols that are drawn. */
export type Symbology = 'QRCode' | 'DataMatrix' | 'Code128' | 'EAN13';

type Writer = typeof import('zxing-wasm/writer');

/** The squares of a symbol: a dark one is 0. */
export type Drawn = Awaited<ReturnType<Writer['writeBarcode']>>['symbol'];

async function loadWriter(): Promise<Writer> {
  const file = require.resolve('zxing-wasm/writer/zxing_writer.wasm');
  const [writer, bytes] = await Promise.all([import('zxing-wasm/writer'), readFile(file)]);
  // By default it would be fetched from a network of files.
  writer.prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer } });
  return writer;
}

let loading: Promise<Writer> | undefined;

/** Writes a text as a symbol, one pixel for each of its squares. */
export async function writeSymbol(
  text: string,
  format: Symbology,
  options: string,
): Promise<Drawn> {
  const { writeBarcode } = await (loading ??= loadWriter());
  const { symbol, error } = await writeBarcode(text, { format, options, scale: 1 });
  if (error) throw new Error(`The code ${text} cannot be drawn: ${error}`);
  return symbol;
}
