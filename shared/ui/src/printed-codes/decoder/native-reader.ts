import { codeFormats, type CodeFormat, type FoundCode } from '../found-code';

// The platform's barcode detector; TypeScript has no types for it yet.
// https://developer.mozilla.org/docs/Web/API/BarcodeDetector

interface DetectedBarcode {
  readonly rawValue: string;
  readonly format: string;
  /** In pixels of the picture. */
  readonly cornerPoints: readonly { readonly x: number; readonly y: number }[];
}

interface BarcodeDetectorClass {
  new (options: { formats: readonly string[] }): {
    detect(source: HTMLVideoElement | ImageBitmap): Promise<readonly DetectedBarcode[]>;
  };
  getSupportedFormats(): Promise<readonly string[]>;
}

/** What a detector must read to replace the own decoder. */
const needed: readonly CodeFormat[] = ['qr_code', 'data_matrix', 'code_128', 'ean_13'];

/** Chromium has the class also on systems without a detector: there it supports no format. */
async function supportedFormats(Detector: BarcodeDetectorClass): Promise<readonly string[]> {
  try {
    return await Detector.getSupportedFormats();
  } catch {
    return [];
  }
}

function foundCode(code: DetectedBarcode, width: number, height: number): FoundCode {
  const corners = code.cornerPoints.map(({ x, y }) => ({ x: x / width, y: y / height }));
  return { text: code.rawValue, format: code.format as CodeFormat, corners };
}

/** The platform's reader, which may name formats and still fail to read. */
export interface NativeReader {
  readFrame(video: HTMLVideoElement): Promise<readonly FoundCode[]>;
  /** The picture stays open: another reader may get it. */
  readStill(picture: ImageBitmap): Promise<readonly FoundCode[]>;
  /** Detectors that have failed are not tried again on this page. */
  giveUp(): void;
}

const failed = new WeakSet<BarcodeDetectorClass>();

/** A reader with the platform's detector; null where there is none for the codes of packs. */
export async function createNativeReader(): Promise<NativeReader | null> {
  const Detector = (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector;
  if (!Detector || failed.has(Detector)) return null;
  const supported = await supportedFormats(Detector);
  if (!needed.every((format) => supported.includes(format))) return null;
  const detector = new Detector({
    formats: codeFormats.filter((format) => supported.includes(format)),
  });

  return {
    async readFrame(video) {
      const codes = await detector.detect(video);
      return codes.map((code) => foundCode(code, video.videoWidth, video.videoHeight));
    },
    async readStill(picture) {
      const { width, height } = picture;
      const codes = await detector.detect(picture);
      return codes.map((code) => foundCode(code, width, height));
    },
    giveUp: () => void failed.add(Detector),
  };
}
