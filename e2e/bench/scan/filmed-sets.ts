import { formatPackCode } from '@club/domain/pack-code';
import { drawFrame, frameSize, type Look, type PlacedCode } from '../../src/camera-frames';
import { drawDataMatrix } from './data-matrix';

/** What is held before the camera once. */
export interface FilmedScene {
  readonly texts: readonly string[];
  readonly frame: Uint8Array;
}

/** The page on which it is held before the camera: it reads one code after another, or several in one view. */
export type ScanMode = 'single' | 'multi';

/** A kind of situation. */
export interface FilmedSet {
  readonly name: string;
  readonly mode: ScanMode;
  /** Codes in view. */
  readonly codes: number;
  readonly scenes: readonly FilmedScene[];
}

type Place = (variant: number, of: number) => readonly Omit<PlacedCode, 'text'>[];

interface Kind {
  readonly name: string;
  readonly mode?: ScanMode;
  readonly place: Place;
  readonly look?: (share: number) => Look;
  readonly text?: keyof TextSources;
  readonly isDataMatrix?: boolean;
}

const { width, height } = frameSize;
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Another valid code for each number. */
function packCode(number: number): string {
  const [low = '2', high = '2'] = [number % 31, Math.floor(number / 31)].map((at) => alphabet[at]);
  return formatPackCode({ kind: 'ST', batch: 'K7M2', serial: `4QHX${high}${low}` });
}

const receiptLink = (number: number): string =>
  `https://cabinet.tax.gov.ua/cashregs/check?id=${900_100 + number}&fn=4000123456&date=20261120&time=1015&sm=${200 + number}.50`;

/** Each gives another text with each call. */
interface TextSources {
  /** Codes that are valid, of packs that were never printed. */
  readonly unprinted: () => string;
  readonly printed: () => string;
  readonly receipt: () => string;
}

function createTextSources(packs: readonly string[]): TextSources {
  const counted = (text: (number: number) => string) => {
    let next = 0;
    return () => text(next++);
  };
  return {
    unprinted: counted(packCode),
    printed: counted((number) => {
      const code = packs[number];
      if (code === undefined) throw new Error(`There are only ${packs.length} printed packs.`);
      return code;
    }),
    receipt: counted(receiptLink),
  };
}

/** From 0 for the first variant to 1 for the last one: the hardest. */
const shareOf = (variant: number, of: number) => (of > 1 ? variant / (of - 1) : 0);

const inHand =
  (side: number): Place =>
  (variant) => [{ side: height * side, angle: 7 * variant - 12, x: width / 2 + 12 * variant - 30 }];

const inPoorLight = (share: number): Look => ({
  blur: Math.round(2 * share),
  paper: 225 - 90 * share,
});

const kinds: readonly Kind[] = [
  { name: 'sharp', place: inHand(0.5) },
  {
    name: 'blurred',
    place: inHand(0.5),
    look: (share) => ({ blur: Math.round(3 + 3 * share) }),
  },
  {
    name: 'tilted',
    place: (variant, of) => [
      { side: height * 0.55, angle: 20 + 30 * variant, tilt: 0.2 + 0.25 * shareOf(variant, of) },
    ],
  },
  {
    name: 'dark',
    place: inHand(0.5),
    look: (share) => ({ paper: 75 - 25 * share, ink: 30, noise: 10 }),
  },
  {
    name: 'far',
    place: (variant, of) => [
      {
        side: height * (0.17 - 0.05 * shareOf(variant, of)),
        x: width * (0.42 + 0.03 * variant),
        y: height * 0.45,
        angle: 5 * variant,
      },
    ],
  },
  {
    name: 'sheet of twelve',
    place: (variant) =>
      Array.from({ length: 12 }, (_, at) => ({
        x: 260 + 250 * (at % 4),
        y: 130 + 230 * Math.floor(at / 4),
        side: 170,
        angle: 3 * variant - 6 + at,
      })),
  },
  {
    name: 'one pack: QR',
    mode: 'single',
    place: inHand(0.4),
    look: inPoorLight,
    text: 'printed',
  },
  {
    name: 'one pack: Data Matrix',
    mode: 'single',
    place: inHand(0.4),
    look: inPoorLight,
    text: 'printed',
    isDataMatrix: true,
  },
  {
    name: 'one receipt: QR',
    mode: 'single',
    place: inHand(0.55),
    look: inPoorLight,
    text: 'receipt',
  },
];

/** A row of squares in the corner, from which the page reads what is in view. */
export const marker = { side: 24, bits: 4 } as const;

function addMarker(frame: Uint8Array, number: number): Uint8Array {
  for (let bit = 0; bit < marker.bits; bit += 1) {
    const value = (number >> bit) % 2 === 1 ? 255 : 0;
    for (let row = 0; row < marker.side; row += 1) {
      const start = row * width + bit * marker.side;
      frame.fill(value, start, start + marker.side);
    }
  }
  return frame;
}

/** The table, while nothing is held before the camera. */
export const emptyTable = () => addMarker(drawFrame([]), 0);

async function drawScene(
  { place, look = () => ({}), isDataMatrix = false }: Kind,
  [variant, of]: readonly [number, number],
  nextText: () => string,
): Promise<FilmedScene> {
  const codes = await Promise.all(
    place(variant, of).map(async (where) => {
      const text = nextText();
      return isDataMatrix
        ? { ...where, text, squares: await drawDataMatrix(text) }
        : { ...where, text };
    }),
  );
  const frame = drawFrame(codes, look(shareOf(variant, of)), variant + 1);
  return { texts: codes.map(({ text }) => text), frame: addMarker(frame, variant + 1) };
}

/**
 * Draws all sets, with so many variants of each; `packs` are codes of printed packs. The number of a
 * scene in its set is in its marker, from 1.
 */
export async function filmSets(variants: number, packs: readonly string[]): Promise<FilmedSet[]> {
  const sources = createTextSources(packs);
  const sets: FilmedSet[] = [];
  for (const kind of kinds) {
    const { name, mode = 'multi', text = 'unprinted' } = kind;
    const scenes: FilmedScene[] = [];
    for (let variant = 0; variant < variants; variant += 1) {
      scenes.push(await drawScene(kind, [variant, variants], sources[text]));
    }
    sets.push({ name, mode, codes: scenes[0]?.texts.length ?? 0, scenes });
  }
  return sets;
}
