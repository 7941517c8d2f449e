import { PictureTooLargeError, refuseHugePicture } from './picture-size';

/** The beginnings of real files of 12,000 × 9,000 pixels, written by libvips. */
const heads = {
  JPEG: '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCCMoLuADASIAAhEBAxEB',
  'progressive JPEG':
    '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wgARCCMoLuADASIAAhEBAxEB',
  PNG: 'iVBORw0KGgoAAAANSUhEUgAALuAAACMoCAIAAABCS+a/',
  WebP: 'UklGRtxaBABXRUJQVlA4INBaBACQJ4udASrgLigjPzmcy18vKyklIA==',
  'lossless WebP': 'UklGRh4AAABXRUJQVlA4TBEAAAAv3+7JCAfQzN51t/+BiOh/AAA=',
  'WebP with metadata': 'UklGRsJbBABXRUJQVlA4WAoAAAAIAAAA3y4AJyMAVlA4INBaBACQJw==',
} as const;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));

/** The same file with another size: its two numbers are replaced where they stand. */
function resized(name: keyof typeof heads, from: readonly number[], to: readonly number[]) {
  const bytes = bytesOf(heads[name]);
  const at = bytes.findIndex((_, index) => from.every((one, step) => bytes[index + step] === one));
  bytes.set(to, at);
  return new Blob([bytes]);
}

test.each(Object.keys(heads) as (keyof typeof heads)[])(
  'a %s of 108 megapixels is refused by its head',
  async (name) => {
    const file = new Blob([bytesOf(heads[name])]);
    await expect(refuseHugePicture(file)).rejects.toThrow(PictureTooLargeError);
    await expect(refuseHugePicture(file)).rejects.toThrow('12000 × 9000');
  },
);

test('long metadata in front of the size of a JPEG do not hide it', async () => {
  const jpeg = bytesOf(heads.JPEG);
  const segment = new Uint8Array(2 + 65_535);
  segment.set([0xff, 0xe1, 0xff, 0xff]);
  const parts = [
    jpeg.slice(0, 2),
    segment,
    segment,
    segment,
    new Uint8Array([0xff]),
    jpeg.slice(2),
  ];
  await expect(refuseHugePicture(new Blob(parts))).rejects.toThrow('12000 × 9000');
});

test('photos of usual cameras are accepted', async () => {
  // 8,160 × 6,144, in each order of bytes.
  const large = resized('JPEG', [0x23, 0x28, 0x2e, 0xe0], [0x18, 0x00, 0x1f, 0xe0]);
  await expect(refuseHugePicture(large)).resolves.toBeUndefined();
  const png = resized('PNG', [0x2e, 0xe0, 0, 0, 0x23, 0x28], [0x1f, 0xe0, 0, 0, 0x18, 0x00]);
  await expect(refuseHugePicture(png)).resolves.toBeUndefined();
});

test.each([
  ['an empty file', ''],
  ['a text', 'not a picture, but longer than a head'],
  ['a JPEG that ends before its size', bytesOf(heads.JPEG).slice(0, 40)],
  ['a JPEG without a size', Uint8Array.of(0xff, 0xd8, ...Array<number>(40).fill(0xff))],
])('%s is left to the decoder', async (_, content) => {
  await expect(refuseHugePicture(new Blob([content]))).resolves.toBeUndefined();
});
