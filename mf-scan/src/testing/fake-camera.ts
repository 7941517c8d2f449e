// A camera and a barcode detector for tests: jsdom has neither.

/** What a test may do with the camera. */
export interface FakeCamera {
  /** Shows a printed code to the camera; null removes it. */
  show(text: string | null): void;
  /** How often the camera was requested. */
  readonly requests: number;
  /** How many of its tracks run. */
  readonly running: number;
}

interface FakeCameraOptions {
  readonly formats?: readonly string[];
  /** Fails with an error of that name instead of starting. */
  readonly failure?: string;
}

/** Puts a camera into the window; `removeCamera` takes it out. */
export function installCamera({
  formats = ['qr_code'],
  failure,
}: FakeCameraOptions = {}): FakeCamera {
  let text: string | null = null;
  let requests = 0;
  let running = 0;

  class FakeBarcodeDetector {
    static getSupportedFormats = () => Promise.resolve(formats);
    detect = () => Promise.resolve(text === null ? [] : [{ rawValue: text }]);
  }
  const getUserMedia = () => {
    requests += 1;
    if (failure) return Promise.reject(new DOMException('no camera', failure));
    running += 1;
    const stop = () => {
      running -= 1;
    };
    return Promise.resolve({ getTracks: () => [{ stop }] });
  };
  Object.defineProperty(window, 'BarcodeDetector', {
    value: FakeBarcodeDetector,
    configurable: true,
    writable: true,
  });
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia },
    configurable: true,
    writable: true,
  });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  return {
    show: (shown) => {
      text = shown;
    },
    get requests() {
      return requests;
    },
    get running() {
      return running;
    },
  };
}

/** Takes the camera out of the window. */
export function removeCamera(): void {
  Reflect.deleteProperty(window, 'BarcodeDetector');
  Reflect.deleteProperty(navigator, 'mediaDevices');
}
