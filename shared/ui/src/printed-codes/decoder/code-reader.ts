import type { FoundCode } from '../found-code';
import { createNativeReader, type NativeReader } from './native-reader';

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

async function loadWorkerReader(signal: AbortSignal): Promise<CodeReader> {
  const { createWorkerReader } = await import(/* webpackChunkName: "codes" */ './worker-reader');
  return createWorkerReader(signal);
}

/** Reads with the platform's detector until it fails once; from then on with the own decoder. */
function withFallback(native: NativeReader, signal: AbortSignal): CodeReader {
  let reader: CodeReader = native;
  async function read<T>(attempt: (reader: CodeReader) => Promise<T>): Promise<T> {
    try {
      return await attempt(reader);
    } catch (error) {
      if (signal.aborted || reader !== native) throw error;
      native.giveUp();
      reader = await loadWorkerReader(signal);
      return attempt(reader);
    }
  }
  return {
    readFrame: (...frame) => read((one) => one.readFrame(...frame)),
    readStill: (picture) => read((one) => one.readStill(picture)),
  };
}

/**
 * The reader of this device: the platform's, or where it has none or it fails, a decoder in a worker,
 * which is loaded only then. It ends with the signal.
 */
export async function createCodeReader(signal: AbortSignal): Promise<CodeReader> {
  const native = await createNativeReader();
  return native ? withFallback(native, signal) : loadWorkerReader(signal);
}
