// The platform's own reader of codes; TypeScript does not know it yet.
// https://developer.mozilla.org/docs/Web/API/BarcodeDetector

interface DetectedBarcode {
  readonly rawValue: string;
}

/** Reads codes from a picture or a film. */
export interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly DetectedBarcode[]>;
}

interface BarcodeDetectorClass {
  new (options: { formats: readonly string[] }): CodeReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** What packs are printed with, or may be. */
const packFormats = ['qr_code', 'data_matrix', 'code_128', 'aztec', 'pdf417'];

function detectorClass(): BarcodeDetectorClass | undefined {
  return (window as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector;
}

/** False where the browser has no camera for pages or no reader of codes. */
export function canUseCamera(): boolean {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  return detectorClass() !== undefined && devices?.getUserMedia !== undefined;
}

/** Makes a reader of pack codes, or throws where the device knows none of their formats. */
export async function createCodeReader(): Promise<CodeReader> {
  const Detector = detectorClass();
  const known = (await Detector?.getSupportedFormats()) ?? [];
  const formats = packFormats.filter((format) => known.includes(format));
  if (!Detector || formats.length === 0) {
    throw new DOMException('No format of pack codes is known here.', 'NotSupportedError');
  }
  return new Detector({ formats });
}
