import { readFileSync } from 'node:fs';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer';
import { attemptAt, stillAttempts, type DecodeOptions } from './attempts';
import { decodePixels } from './decode-pixels';

const decoderFile = (name: string) => ({
  overrides: {
    wasmBinary: readFileSync(require.resolve(`zxing-wasm/${name}/zxing_${name}.wasm`)).buffer,
  },
});

beforeAll(() => {
  prepareZXingModule(decoderFile('reader'));
  prepareWriter(decoderFile('writer'));
});

const text = 'ST-K7M2-4QHX9R-R';
const side = 600;

type Symbol = Awaited<ReturnType<typeof writeBarcode>>['symbol'];
type Format = 'QRCode' | 'DataMatrix' | 'Code128' | 'EAN13' | 'Aztec' | 'PDF417';

async function symbolOf(content: string, format: Format): Promise<Symbol> {
  return (await writeBarcode(content, { format, scale: 1, addQuietZones: true })).symbol;
}

interface Light {
  readonly paper?: number;
  readonly ink?: number;
  /** Clockwise, in degrees. */
  readonly angle?: number;
  /** So many pixels of the picture are one of the symbol. */
  readonly scale?: number;
  /** A finger over this part of the right side. */
  readonly covered?: number;
}

/** A photo of a symbol, in the middle of the picture. */
function photoOf(symbol: Symbol, light: Light = {}): ImageData {
  const { paper = 230, ink = 25, angle = 0, scale = 8, covered = 0 } = light;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [dx, dy] = [(x - side / 2) / scale, (y - side / 2) / scale];
      const column = Math.floor(dx * cos + dy * sin + symbol.width / 2);
      const row = Math.floor(-dx * sin + dy * cos + symbol.height / 2);
      const isInside = column >= 0 && row >= 0 && column < symbol.width && row < symbol.height;
      const isDark = isInside && symbol.data[row * symbol.width + column] === 0;
      const isCovered = isInside && column > symbol.width * (1 - covered);
      const value = isDark || isCovered ? ink : paper;
      data.fill(value, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { data, width: side, height: side, colorSpace: 'srgb' };
}

const textsOf = async (pixels: ImageData, options: DecodeOptions = {}) =>
  (await decodePixels(pixels, options)).map((code) => code.text);

test.each([
  ['QRCode', 'qr_code', text, 8],
  ['DataMatrix', 'data_matrix', text, 8],
  ['Code128', 'code_128', text, 2],
  ['EAN13', 'ean_13', '4820000000017', 4],
  ['Aztec', 'aztec', text, 8],
  ['PDF417', 'pdf417', text, 3],
] as const)('[SC-01] reads %s, and says where it is', async (format, name, content, scale) => {
  const [code, ...rest] = await decodePixels(photoOf(await symbolOf(content, format), { scale }), {
    hard: true,
  });
  expect(rest).toEqual([]);
  expect(code).toMatchObject({ text: content, format: name });
  expect(code?.corners).toHaveLength(4);
  const middle = code!.corners.reduce((sum, { x }) => sum + x, 0) / 4;
  expect(middle).toBeCloseTo(0.5, 1);
});

test.each([
  ['tilted', { angle: 37 }],
  ['upside down', { angle: 180 }],
  ['dark', { paper: 60, ink: 30 }],
  ['small', { scale: 3 }],
  ['partly covered', { covered: 0.08 }],
  ['inverted', { paper: 20, ink: 230 }],
] as const)('[SC-01] one of the ways of the camera reads a code that is %s', async (_, light) => {
  const pixels = photoOf(await symbolOf(text, 'QRCode'), light);
  const found = [];
  for (let round = 0; round < 7; round += 1) {
    found.push(...(await textsOf(pixels, attemptAt(round).options)));
  }
  expect(found).toContain(text);
});

test('a line code that is upright is read', async () => {
  const pixels = photoOf(await symbolOf(text, 'Code128'), { scale: 2, angle: 90 });
  expect(await textsOf(pixels, stillAttempts[0]!.options)).toEqual([text]);
});

test.each([
  ['a code that is half covered', 0.5],
  ['a surface without a code', 1],
])('%s gives nothing, and no error', async (_, covered) => {
  const pixels = photoOf(await symbolOf(text, 'QRCode'), { covered });
  for (const { options } of stillAttempts) expect(await textsOf(pixels, options)).toEqual([]);
});

test('a code with a very long text is read as a whole', async () => {
  const long = 'https://example.org/'.padEnd(1500, 'абвг');
  const pixels = photoOf(await symbolOf(long, 'QRCode'), { scale: 3 });
  expect(await textsOf(pixels, { hard: true })).toEqual([long]);
});
