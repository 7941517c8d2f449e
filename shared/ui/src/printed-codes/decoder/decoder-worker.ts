import { prepareZXingModule } from 'zxing-wasm/reader';
import type { FoundCode } from '../found-code';
import { toCrop, reducedSize, type Attempt } from './attempts';
import { decodePixels } from './decode-pixels';
import { toImagePosition } from './to-image-position';
import type { DecodeAnswer, DecodeRequest } from './worker-messages';

// The library would load it from a public network of files.
const { href } = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url);
const loaded = prepareZXingModule({
  overrides: { locateFile: () => href },
  fireImmediately: true,
});
// Each answer reports it.
loaded.catch(() => undefined);

const canvas = new OffscreenCanvas(1, 1);
const brush = canvas.getContext('2d', { willReadFrequently: true })!;

function takePixels(picture: ImageBitmap, attempt: Attempt) {
  const crop = toCrop(attempt, picture.width, picture.height);
  const size = reducedSize(crop.width, crop.height, attempt.maxSide);
  Object.assign(canvas, size);
  const { x, y, width, height } = crop;
  brush.drawImage(picture, x, y, width, height, 0, 0, size.width, size.height);
  return { crop, pixels: brush.getImageData(0, 0, size.width, size.height) };
}

async function read({ picture, attempts }: DecodeRequest): Promise<readonly FoundCode[]> {
  for (const attempt of attempts) {
    const { crop, pixels } = takePixels(picture, attempt);
    const codes = await decodePixels(pixels, attempt.options);
    if (codes.length > 0) return codes.map((code) => toImagePosition(code, crop, picture));
  }
  return [];
}

async function answer(request: DecodeRequest): Promise<DecodeAnswer> {
  const { id, picture } = request;
  try {
    await loaded;
    return { id, codes: await read(request) };
  } catch (error) {
    return { id, failure: String(error) };
  } finally {
    picture.close();
  }
}

addEventListener('message', ({ data }: MessageEvent<DecodeRequest>) => {
  void answer(data).then((reply) => postMessage(reply));
});
