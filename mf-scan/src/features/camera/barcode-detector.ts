// The platform's barcode detector; TypeScript has no types for it yet.
// https://developer.mozilla.org/docs/Web/API/BarcodeDetector

interface DetectedBarcode {
  readonly rawValue: string;
}

/** Reads codes from an image or a video. */
export interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly DetectedBarcode[]>;
}

interface BarcodeDetectorClass {
  new (options: { formats: readonly string[] }): CodeReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The barcode formats that packs use. */
const packFormats = ['qr_code', 'data_matrix', 'code_128', 'aztec', 'pdf417'];

function detectorClass(): BarcodeDetectorClass | undefined {
  return (window as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector;
}

/** False where the browser has no camera API or no barcode detector. */
export function canUseCamera(): boolean {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  return detectorClass() !== undefined && devices?.getUserMedia !== undefined;
}

/** Creates a reader of pack codes; throws where the device supports none of their formats. */
export async function createCodeReader(): Promise<CodeReader> {
  const Detector = detectorClass();
  const known = (await Detector?.getSupportedFormats()) ?? [];
  const formats = packFormats.filter((format) => known.includes(format));
  if (!Detector || formats.length === 0) {
    throw new DOMException('No format of pack codes is known here.', 'NotSupportedError');
  }
  return new Detector({ formats });
}
