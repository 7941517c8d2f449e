/** What the decoder tries in a picture, apart from the plain reading. */
export interface DecodeOptions {
  /** Looks closer and longer. */
  readonly hard?: boolean;
  /** Light codes on dark ground. */
  readonly inverted?: boolean;
  /** Line codes that stand upright. */
  readonly turned?: boolean;
  /** Blurred and spotted codes. */
  readonly smoothed?: boolean;
  /** One threshold for the whole picture: dark pictures and weak contrast. */
  readonly global?: boolean;
}

/** One way to read a frame. */
export interface Attempt {
  /** The square in the middle, where the visitor is asked to hold the code, or the whole picture. */
  readonly area: 'middle' | 'whole';
  /** The picture is reduced to this size, in pixels. */
  readonly maxSide: number;
  readonly options: DecodeOptions;
}

/**
 * The ways in turn. The first two are quick and read what is held well; those that follow cost more
 * and each read what the ones before cannot.
 */
const attempts: readonly Attempt[] = [
  { area: 'middle', maxSide: 640, options: {} },
  { area: 'whole', maxSide: 1280, options: {} },
  { area: 'middle', maxSide: 960, options: { hard: true, inverted: true, turned: true } },
  { area: 'middle', maxSide: 400, options: { hard: true, smoothed: true } },
  { area: 'whole', maxSide: 1920, options: { hard: true } },
  { area: 'middle', maxSide: 640, options: { hard: true, inverted: true, global: true } },
  { area: 'whole', maxSide: 1280, options: { hard: true, inverted: true, turned: true } },
];

const wholeAttempts = attempts.filter(({ area }) => area === 'whole');

/** The way to read a frame after this number of frames without a code. */
export function attemptAt(round: number, isWhole = false): Attempt {
  const ways = isWhole ? wholeAttempts : attempts;
  return ways[round % ways.length]!;
}

/** The ways to read a still picture, until one finds something. */
export const stillAttempts: readonly Attempt[] = [
  { area: 'whole', maxSide: 1600, options: { hard: true, inverted: true, turned: true } },
  { area: 'whole', maxSide: 2560, options: { hard: true, inverted: true, turned: true } },
  { area: 'whole', maxSide: 900, options: { hard: true, inverted: true, smoothed: true } },
  { area: 'whole', maxSide: 1600, options: { hard: true, inverted: true, global: true } },
];

/** The part of the picture's smaller side that the square in the middle takes: the frame and some room. */
const middlePart = 0.8;

/** A rectangle of a picture, in its pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What an attempt takes of a picture. */
export function toCrop({ area }: Attempt, width: number, height: number): Crop {
  if (area === 'whole') return { x: 0, y: 0, width, height };
  const side = Math.round(Math.min(width, height) * middlePart);
  const x = Math.round((width - side) / 2);
  const y = Math.round((height - side) / 2);
  return { x, y, width: side, height: side };
}

/** The size of a picture that is reduced to `maxSide`; smaller ones stay as they are. */
export function reducedSize(width: number, height: number, maxSide: number) {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
