import { formatPackCode } from '@club/domain/pack-code';
import { drawFrame, frameSize, type Look, type PlacedCode } from '../../src/camera-frames';

/** What is held before the camera once. */
export interface FilmedScene {
  readonly texts: readonly string[];
  readonly frame: Uint8Array;
}

/** A kind of situation. */
export interface FilmedSet {
  readonly name: string;
  /** Codes in view. */
  readonly codes: number;
  readonly scenes: readonly FilmedScene[];
}

type Place = (variant: number, of: number) => readonly Omit<PlacedCode, 'text'>[];

interface Kind {
  readonly name: string;
  readonly place: Place;
  readonly look?: (share: number) => Look;
}

const { width, height } = frameSize;
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Another valid code for each number. */
function packCode(number: number): string {
  const [low = '2', high = '2'] = [number % 31, Math.floor(number / 31)].map((at) => alphabet[at]);
  return formatPackCode({ kind: 'ST', batch: 'K7M2', serial: `4QHX${high}${low}` });
}

/** From 0 for the first variant to 1 for the last one: the hardest. */
const shareOf = (variant: number, of: number) => (of > 1 ? variant / (of - 1) : 0);

const inHand =
  (side: number): Place =>
  (variant) => [{ side: height * side, angle: 7 * variant - 12, x: width / 2 + 12 * variant - 30 }];

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

/** Draws all sets, with so many variants of each. The number of a scene in its set is in its marker, from 1. */
export function filmSets(variants: number): FilmedSet[] {
  let drawn = 0;
  return kinds.map(({ name, place, look = () => ({}) }) => {
    const scenes = Array.from({ length: variants }, (_, variant) => {
      const codes = place(variant, variants).map((where) => {
        drawn += 1;
        return { ...where, text: packCode(drawn) };
      });
      const frame = drawFrame(codes, look(shareOf(variant, variants)), drawn);
      return { texts: codes.map(({ text }) => text), frame: addMarker(frame, variant + 1) };
    });
    return { name, codes: scenes[0]?.texts.length ?? 0, scenes };
  });
}
