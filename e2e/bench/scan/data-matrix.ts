import { readFile } from 'node:fs/promises';
import type { CodeSquares } from '../../src/camera-frames';

type Writer = typeof import('zxing-wasm/writer');

/** The white around it, in squares. */
const border = 3;

async function loadWriter(): Promise<Writer> {
  const file = require.resolve('zxing-wasm/writer/zxing_writer.wasm');
  const [writer, bytes] = await Promise.all([import('zxing-wasm/writer'), readFile(file)]);
  // By default it would be fetched from a network of files.
  writer.prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer } });
  return writer;
}

let loading: Promise<Writer> | undefined;

/** Draws a text as a square Data Matrix. */
export async function drawDataMatrix(text: string): Promise<CodeSquares> {
  const { writeBarcode } = await (loading ??= loadWriter());
  const options = 'forceSquare';
  const { symbol, error } = await writeBarcode(text, { format: 'DataMatrix', options, scale: 1 });
  if (error) throw new Error(`The code ${text} cannot be drawn: ${error}`);
  const size = symbol.width + 2 * border;
  const isDark = (x: number, y: number) =>
    x >= 0 &&
    y >= 0 &&
    x < symbol.width &&
    y < symbol.height &&
    symbol.data[y * symbol.width + x] === 0;
  const data = Array.from({ length: size }, (_row, y) =>
    Array.from({ length: size }, (_square, x) => isDark(x - border, y - border)),
  );
  return { data, size };
}
