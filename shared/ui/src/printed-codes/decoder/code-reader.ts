import type { FoundCode } from '../found-code';
import { createNativeReader, type NativeReader } from './native-reader';

/** Reads all codes of a picture. */
export interface CodeReader {
  /**
   * The codes of a camera's current frame. Earlier frames without a code are counted by
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

/** How long only the detector reads frames in which it finds nothing. */
const aloneMs = 2000;

/** The own decoder helps the detector; its failures are ignored. */
function createHelp(loadOwn: () => Promise<CodeReader>, signal: AbortSignal) {
  let emptySince: number | null = null;
  let isPreparing = false;
  let ready: CodeReader | null = null;

  async function prepare(video: HTMLVideoElement, isWhole: boolean): Promise<void> {
    isPreparing = true;
    const own = await loadOwn();
    // The first answer arrives when the decoder is loaded. Until then the detector continues.
    await own.readFrame(video, 0, isWhole);
    ready = own;
  }

  return {
    /** Reads a frame in which the detector has found nothing for a while. */
    async readFrame(video: HTMLVideoElement, round: number, isWhole: boolean) {
      emptySince ??= performance.now();
      if (performance.now() - emptySince < aloneMs) return [];
      if (!isPreparing) prepare(video, isWhole).catch(() => undefined);
      try {
        return (await ready?.readFrame(video, round, isWhole)) ?? [];
      } catch (error) {
        if (signal.aborted) throw error;
        ready = null;
        return [];
      }
    },
    /** The detector has found something. */
    rest(): void {
      emptySince = null;
    },
    async readStill(picture: ImageBitmap): Promise<readonly FoundCode[]> {
      try {
        const own = await loadOwn();
        return await own.readStill(picture);
      } catch (error) {
        picture.close();
        if (signal.aborted) throw error;
        return [];
      }
    },
  };
}

/**
 * Reads with the platform's detector, and what that one does not find with the own decoder too. From the
 * detector's first failure on, the own decoder reads alone.
 */
function withOwnDecoder(native: NativeReader, signal: AbortSignal): CodeReader {
  let loading: Promise<CodeReader> | null = null;
  const loadOwn = () => (loading ??= loadWorkerReader(signal));
  const help = createHelp(loadOwn, signal);
  let hasFailed = false;

  /** What the detector finds; null where it has failed. */
  async function detect(read: () => Promise<readonly FoundCode[]>) {
    if (hasFailed) return null;
    try {
      return await read();
    } catch (error) {
      if (signal.aborted) throw error;
      hasFailed = true;
      native.giveUp();
      return null;
    }
  }

  return {
    async readFrame(video, round, isWhole) {
      const found = await detect(() => native.readFrame(video));
      if (found === null) return (await loadOwn()).readFrame(video, round, isWhole);
      if (found.length === 0) return help.readFrame(video, round, isWhole);
      help.rest();
      return found;
    },
    async readStill(picture) {
      const found = await detect(() => native.readStill(picture));
      if (found === null) return (await loadOwn()).readStill(picture);
      if (found.length === 0) return help.readStill(picture);
      picture.close();
      return found;
    },
  };
}

/**
 * The reader of this device: the platform's, or where it has none, fails or finds nothing, a decoder in
 * a worker, which is loaded only then. It ends with the signal.
 */
export async function createCodeReader(signal: AbortSignal): Promise<CodeReader> {
  const native = await createNativeReader();
  return native ? withOwnDecoder(native, signal) : loadWorkerReader(signal);
}
