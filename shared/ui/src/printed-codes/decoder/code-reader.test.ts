import type { FoundCode } from '../found-code';
import { createCodeReader } from './code-reader';
import { createWorkerReader } from './worker-reader';

jest.mock('./worker-reader', () => ({ createWorkerReader: jest.fn() }));

const code: FoundCode = { text: 'ST-K7M2-4QHX9R-R', format: 'qr_code', corners: [] };
const seen = { rawValue: code.text, format: 'qr_code', cornerPoints: [] };
const video = { videoWidth: 1000, videoHeight: 800 } as HTMLVideoElement;

const detect = jest.fn();
const own = { readFrame: jest.fn(), readStill: jest.fn() };
let leaving: AbortController;

/** A detector of its own for each test: one that has failed is not tried again. */
function installDetector() {
  const Detector = class {
    static getSupportedFormats = async () => ['qr_code', 'data_matrix', 'code_128', 'ean_13'];
    detect = detect;
  };
  Object.assign(globalThis, { BarcodeDetector: Detector });
}

const aPicture = () => {
  const close = jest.fn();
  return { picture: { width: 1000, height: 800, close } as unknown as ImageBitmap, close };
};

beforeEach(() => {
  jest.useFakeTimers();
  installDetector();
  leaving = new AbortController();
  detect.mockReset().mockResolvedValue([]);
  own.readFrame.mockReset().mockResolvedValue([]);
  own.readStill.mockReset().mockResolvedValue([]);
  jest.mocked(createWorkerReader).mockReset().mockReturnValue(own);
});
afterEach(() => {
  leaving.abort();
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  jest.useRealTimers();
});

describe('a photo', () => {
  test('that the detector reads needs no decoder, and is closed', async () => {
    detect.mockResolvedValue([seen]);
    const reader = await createCodeReader(leaving.signal);
    const { picture, close } = aPicture();
    expect(await reader.readStill(picture)).toEqual([code]);
    expect(close).toHaveBeenCalledTimes(1);
    expect(createWorkerReader).not.toHaveBeenCalled();
  });

  test('[SC-01] in which the detector finds nothing is read by the own decoder', async () => {
    own.readStill.mockResolvedValue([code]);
    const reader = await createCodeReader(leaving.signal);
    const { picture, close } = aPicture();
    expect(await reader.readStill(picture)).toEqual([code]);
    expect(own.readStill).toHaveBeenCalledWith(picture);
    // The decoder takes it over.
    expect(close).not.toHaveBeenCalled();
  });

  test('has no code where the detector finds nothing and the decoder cannot be loaded', async () => {
    own.readStill.mockRejectedValue(new DOMException('not loaded', 'NetworkError'));
    const reader = await createCodeReader(leaving.signal);
    const { picture, close } = aPicture();
    expect(await reader.readStill(picture)).toEqual([]);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('that the detector fails to read is not without a code where the decoder is missing', async () => {
    detect.mockRejectedValue(new DOMException('no service', 'UnknownError'));
    own.readStill.mockRejectedValue(new DOMException('not loaded', 'NetworkError'));
    const reader = await createCodeReader(leaving.signal);
    await expect(reader.readStill(aPicture().picture)).rejects.toThrow('not loaded');
  });
});

describe('a running camera', () => {
  async function filmFor(ms: number) {
    const reader = await createCodeReader(leaving.signal);
    let round = 0;
    const film = async () => {
      await jest.advanceTimersByTimeAsync(100);
      const found = await reader.readFrame(video, round, false);
      round += 1;
      return found;
    };
    for (let at = 0; at < ms; at += 100) await film();
    return film;
  }

  test('leaves the first two seconds to the detector', async () => {
    await filmFor(1_900);
    expect(detect).toHaveBeenCalledTimes(19);
    expect(createWorkerReader).not.toHaveBeenCalled();
  });

  test('[SC-01] then reads each frame that is empty for the detector with the own decoder too, in other ways', async () => {
    const film = await filmFor(2_500);
    own.readFrame.mockClear().mockResolvedValueOnce([]).mockResolvedValueOnce([code]);
    expect([await film(), await film()]).toEqual([[], [code]]);
    const rounds = own.readFrame.mock.calls.map(([, round]: unknown[]) => round);
    expect(rounds).toEqual([25, 26]);
    detect.mockResolvedValueOnce([seen]);
    expect(await film()).toEqual([code]);
    expect(own.readFrame).toHaveBeenCalledTimes(2);
    expect(createWorkerReader).toHaveBeenCalledTimes(1);
  });

  test('goes on with the detector while the decoder loads', async () => {
    own.readFrame.mockReturnValue(new Promise(() => undefined));
    const film = await filmFor(3_000);
    detect.mockResolvedValueOnce([seen]);
    expect(await film()).toEqual([code]);
    expect(own.readFrame).toHaveBeenCalledTimes(1);
  });

  test('goes on with the detector alone where the decoder cannot be loaded', async () => {
    own.readFrame.mockRejectedValue(new DOMException('not loaded', 'NetworkError'));
    const film = await filmFor(3_000);
    expect(await film()).toEqual([]);
    detect.mockResolvedValueOnce([seen]);
    expect(await film()).toEqual([code]);
    expect(own.readFrame).toHaveBeenCalledTimes(1);
  });

  test('reads with the own decoder alone from the first failure of the detector on', async () => {
    detect.mockRejectedValue(new DOMException('no service', 'UnknownError'));
    own.readFrame.mockResolvedValue([code]);
    const film = await filmFor(200);
    expect(await film()).toEqual([code]);
    expect(detect).toHaveBeenCalledTimes(1);
  });
});
