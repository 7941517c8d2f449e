// A camera and readers of codes for tests: jsdom has none of them.

interface FakeCameraOptions {
  /** The formats of the platform's barcode detector; `none` where the browser has no such class. */
  readonly formats?: readonly string[] | 'none';
  /** The detector names its formats, but fails when it is to read. */
  readonly isDetectorBroken?: boolean;
  /** Fails with an error of that name instead of starting. */
  readonly failure?: string;
  /** The message of that error. */
  readonly message?: string;
  /** What the camera can do, as `getCapabilities` reports it. */
  readonly abilities?: Readonly<Record<string, unknown>>;
  /** What becomes of what is set at the camera; accepted by default. */
  readonly constraints?: 'refused' | 'ignored';
  /** The labels of all cameras. Their ids are `camera-1`, `camera-2` … */
  readonly cameras?: readonly string[];
  /** The state of the permission. */
  readonly permission?: PermissionState;
  /** The worker with the own decoder does not start. */
  readonly isDecoderLost?: boolean;
}

/** What a test may do with the camera. */
export interface FakeCamera {
  /** Shows printed codes to the camera, also to a photo; null removes them. */
  show(texts: string | readonly string[] | null): void;
  /** Ends the picture, as the system does for a call. */
  interrupt(): void;
  /** How often the camera was requested. */
  readonly requests: number;
  /** With which constraints for the video. */
  readonly requested: readonly MediaTrackConstraints[];
  /** How many of its tracks run. */
  readonly running: number;
  /** What was set at the running camera. */
  readonly applied: readonly unknown[];
  /** How many workers with a decoder were started. */
  readonly workers: number;
  /** How often the platform's detector was to read. */
  readonly detections: number;
}

const packFormats = ['qr_code', 'data_matrix', 'code_128', 'ean_13'];
/** The size of every picture. */
const size = { width: 1000, height: 800 };

const corners = [
  { x: 0.25, y: 0.25 },
  { x: 0.75, y: 0.25 },
  { x: 0.75, y: 0.75 },
  { x: 0.25, y: 0.75 },
];
const pixelCorners = corners.map(({ x, y }) => ({ x: x * size.width, y: y * size.height }));

class CameraForTests implements FakeCamera {
  requests = 0;
  running = 0;
  workers = 0;
  detections = 0;
  readonly requested: MediaTrackConstraints[] = [];
  readonly applied: unknown[] = [];
  texts: readonly string[] = [];
  readonly #options: FakeCameraOptions;
  #track = new EventTarget();

  constructor(options: FakeCameraOptions) {
    this.#options = options;
  }

  show(texts: string | readonly string[] | null): void {
    this.texts = texts === null ? [] : [texts].flat();
  }

  interrupt(): void {
    this.#track.dispatchEvent(new Event('ended'));
  }

  getUserMedia({ video }: { video: MediaTrackConstraints | true }): Promise<unknown> {
    const { failure, message = 'no camera' } = this.#options;
    this.requests += 1;
    this.requested.push(video === true ? {} : video);
    if (failure) return Promise.reject(new DOMException(message, failure));
    this.running += 1;
    const track = this.#startTrack();
    return Promise.resolve({ getTracks: () => [track], getVideoTracks: () => [track] });
  }

  #startTrack() {
    this.#track = new EventTarget();
    const { constraints } = this.#options;
    return Object.assign(this.#track, {
      id: `track-${this.requests}`,
      stop: () => {
        this.running -= 1;
      },
      getCapabilities: () => this.#options.abilities ?? {},
      getSettings: () => ({ deviceId: 'camera-1', ...(constraints && { torch: false }) }),
      applyConstraints: ({ advanced }: { advanced: readonly unknown[] }) => {
        this.applied.push(...advanced);
        return constraints === 'refused'
          ? Promise.reject(new DOMException('no', 'OverconstrainedError'))
          : Promise.resolve();
      },
    });
  }

  enumerateDevices(): Promise<unknown> {
    const { cameras = ['Back Camera'] } = this.#options;
    return Promise.resolve(
      cameras.map((label, at) => ({ kind: 'videoinput', deviceId: `camera-${at + 1}`, label })),
    );
  }
}

/** The platform's detector, as a class. */
function detectorFor(camera: CameraForTests, formats: readonly string[], isBroken: boolean) {
  return class {
    static getSupportedFormats = () => Promise.resolve(formats);
    detect = () => {
      camera.detections += 1;
      if (isBroken) return Promise.reject(new DOMException('no service', 'UnknownError'));
      const format = 'qr_code';
      return Promise.resolve(
        camera.texts.map((rawValue) => ({ rawValue, format, cornerPoints: pixelCorners })),
      );
    };
  };
}

interface Request {
  readonly id: number;
  readonly picture: { close(): void };
}

/** The worker with the own decoder, as a class. */
function workerFor(camera: CameraForTests, isLost: boolean) {
  return class extends EventTarget {
    constructor() {
      super();
      camera.workers += 1;
    }
    postMessage({ id, picture }: Request): void {
      picture.close();
      const codes = camera.texts.map((text) => ({ text, format: 'qr_code', corners }));
      const data = isLost ? { id, failure: 'not loaded' } : { id, codes };
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
    }
    terminate(): void {}
  };
}

/** A file with the text `broken` is no picture. */
async function openPicture(source: unknown) {
  if (source instanceof Blob && (await source.text()) === 'broken') {
    throw new DOMException('no picture', 'InvalidStateError');
  }
  return { ...size, close: () => undefined };
}

class FakeCanvas {
  getContext = () => ({ drawImage: () => undefined });
  convertToBlob = () => Promise.resolve(new Blob(['picture'], { type: 'image/jpeg' }));
}

function put(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

/** Puts what reads codes of photos into the window, but no camera. */
export function installCodeReader(options: FakeCameraOptions = {}): FakeCamera {
  const camera = new CameraForTests(options);
  const { formats = packFormats, isDetectorBroken = false, isDecoderLost = false } = options;
  if (formats !== 'none') {
    put(window, 'BarcodeDetector', detectorFor(camera, formats, isDetectorBroken));
  }
  put(window, 'Worker', workerFor(camera, isDecoderLost));
  put(window, 'createImageBitmap', openPicture);
  put(window, 'OffscreenCanvas', FakeCanvas);
  return camera;
}

/** Puts a camera into the window; `removeCamera` takes it out. */
export function installCamera(options: FakeCameraOptions = {}): FakeCamera {
  const camera = installCodeReader(options) as CameraForTests;
  put(navigator, 'mediaDevices', {
    getUserMedia: camera.getUserMedia.bind(camera),
    enumerateDevices: camera.enumerateDevices.bind(camera),
  });
  put(navigator, 'permissions', {
    query: () => Promise.resolve({ state: options.permission ?? 'prompt' }),
  });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  return camera;
}

/** Takes the camera and the readers out of the window. */
export function removeCamera(): void {
  for (const name of ['BarcodeDetector', 'Worker', 'createImageBitmap', 'OffscreenCanvas']) {
    Reflect.deleteProperty(window, name);
  }
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(navigator, 'permissions');
}
