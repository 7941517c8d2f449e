import { open } from 'node:fs/promises';
import { encode } from 'uqr';

/** The size of the frames of a fake camera. */
export const frameSize = { width: 1280, height: 720 } as const;

/** The dark and light squares of a code, with the white around it. */
export interface CodeSquares {
  readonly data: readonly (readonly boolean[])[];
  /** Squares in a row. */
  readonly size: number;
}

/** A printed code before the camera. */
export interface PlacedCode {
  readonly text: string;
  /** Those of a QR code of the text, if there are no others. */
  readonly squares?: CodeSquares;
  /** Its middle and its side, in pixels of the frame. */
  readonly x?: number;
  readonly y?: number;
  readonly side?: number;
  /** Clockwise, in degrees. */
  readonly angle?: number;
  /** How much narrower its far edge is: it is held obliquely. */
  readonly tilt?: number;
}

/** The light and the lens. */
export interface Look {
  /** The brightness of the paper and of the ink, 0 to 255. */
  readonly paper?: number;
  readonly ink?: number;
  /** The radius of the blur, in pixels. */
  readonly blur?: number;
  /** The largest deviation of a pixel. */
  readonly noise?: number;
}

type Frame = Uint8Array;

/** A small generator of numbers, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Of each pixel so many points are taken in both directions, so that edges are smooth. */
const samples = 2;

/**
 * Where a height in the picture of a code is on the code itself, and how far away. The upper edge is
 * further away: it is narrower, and rows come closer together towards it.
 */
function obliquePoint(height: number, tilt: number): { v: number; depth: number } {
  const far = 1 / (1 - tilt);
  const middle = (far + 1) / 2;
  const slope = 1 - far;
  const seen = (height + 0.5) * (1 - tilt / 2) - (1 - tilt) / 2;
  const v = (middle * seen) / (1 - slope * seen);
  return { v, depth: middle + slope * v };
}

function drawCode(frame: Frame, code: PlacedCode, paper: number, ink: number): void {
  const { width, height } = frameSize;
  const { text, x = width / 2, y = height / 2, side = height * 0.5, angle = 0, tilt = 0 } = code;
  const { data, size } = code.squares ?? encode(text, { border: 3 });
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const isDark = (px: number, py: number): boolean | null => {
    const [dx, dy] = [(px - x) / side, (py - y) / side];
    const { v, depth } = obliquePoint(-dx * sin + dy * cos, tilt);
    const u = (dx * cos + dy * sin) * depth;
    if (Math.abs(u) >= 0.5 || Math.abs(v) >= 0.5) return null;
    return data[Math.floor((v + 0.5) * size)]?.[Math.floor((u + 0.5) * size)] ?? false;
  };
  const reach = Math.ceil(side * 0.75);
  for (let row = Math.max(0, Math.floor(y) - reach); row < Math.min(height, y + reach); row += 1) {
    for (let at = Math.max(0, Math.floor(x) - reach); at < Math.min(width, x + reach); at += 1) {
      let [sum, count] = [0, 0];
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const dark = isDark(
          at + ((sample % samples) + 0.5) / samples,
          row + (Math.floor(sample / samples) + 0.5) / samples,
        );
        if (dark === null) continue;
        sum += dark ? ink : paper;
        count += 1;
      }
      if (count > 0) frame[row * width + at] = sum / count;
    }
  }
}

/** The mean of neighbours along one direction. */
function smear(frame: Frame, radius: number, step: number, length: number): Frame {
  const { width } = frameSize;
  const smeared = new Uint8Array(frame.length);
  const offset = (index: number) => (step === 1 ? index % width : Math.floor(index / width));
  for (let index = 0; index < frame.length; index += 1) {
    let [sum, count] = [0, 0];
    for (let shift = -radius; shift <= radius; shift += 1) {
      const place = offset(index) + shift;
      if (place < 0 || place >= length) continue;
      sum += frame[index + shift * step]!;
      count += 1;
    }
    smeared[index] = sum / count;
  }
  return smeared;
}

function blurred(frame: Frame, radius: number): Frame {
  if (radius === 0) return frame;
  const { width, height } = frameSize;
  return smear(smear(frame, radius, 1, width), radius, width, height);
}

/** What a camera sees of some codes. */
export function drawFrame(codes: readonly PlacedCode[], look: Look = {}, seed = 1): Frame {
  const { paper = 225, ink = 30, blur = 0, noise = 6 } = look;
  const random = createRandom(seed);
  let frame: Frame = new Uint8Array(frameSize.width * frameSize.height);
  // A table that is a little darker on one side.
  for (let index = 0; index < frame.length; index += 1) {
    frame[index] = paper * (0.55 + 0.25 * ((index % frameSize.width) / frameSize.width));
  }
  for (const code of codes) drawCode(frame, code, paper, ink);
  frame = blurred(frame, blur);
  for (let index = 0; index < frame.length; index += 1) {
    const value = frame[index]! + (random() - 0.5) * 2 * noise;
    frame[index] = Math.min(255, Math.max(0, value));
  }
  return frame;
}

/** How many frames a second has. */
const frameRate = 10;

/** A frame that is shown for some time. */
export interface Shot {
  readonly frame: Uint8Array;
  readonly seconds: number;
}

/** Writes shots as a video that Chromium shows instead of a camera, again and again. */
export async function writeVideo(file: string, shots: readonly Shot[]): Promise<void> {
  const { width, height } = frameSize;
  const colourless = Buffer.alloc((width * height) / 2, 128);
  const video = await open(file, 'w');
  try {
    await video.write(`YUV4MPEG2 W${width} H${height} F${frameRate}:1 Ip A1:1 C420\n`);
    for (const { frame, seconds } of shots) {
      const picture = Buffer.concat([Buffer.from('FRAME\n'), frame, colourless]);
      for (let at = 0; at < seconds * frameRate; at += 1) await video.write(picture);
    }
  } finally {
    await video.close();
  }
}

/** The arguments of a Chromium whose camera shows a video. */
export function cameraArguments(video: string): string[] {
  return [
    // Chromium without a window refuses cameras otherwise.
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ];
}
