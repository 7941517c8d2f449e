import type { FoundCode } from '../found-code';
import { createNativeReader } from './native-reader';

/** Reads all codes of a picture. */
export interface CodeReader {
  /**
   * The codes of a camera's current frame. Frames that were read in vain before are counted by
   * `round`: later ones are read in other ways, for codes that are dark, inverted, tilted or far.
   * `isWhole` reads the whole picture each time, for several codes at once.
   */
  readFrame(
    video: HTMLVideoElement,
    round: number,
    isWhole: boolean,
  ): Promise<readonly FoundCode[]>;
  /** The codes of a still picture, however long it takes. The picture is closed afterwards. */
  readStill(picture: ImageBitmap): Promise<readonly FoundCode[]>;
}

/**
 * The reader of this device: the platform's, or where it has none, a decoder in a worker, which is
 * loaded only then. It ends with the signal.
 */
export async function createCodeReader(signal: AbortSignal): Promise<CodeReader> {
  const native = await createNativeReader();
  if (native) return native;
  const { createWorkerReader } = await import(/* webpackChunkName: "codes" */ './worker-reader');
  return createWorkerReader(signal);
}
