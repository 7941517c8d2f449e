import { preparePicture } from './prepare-picture';

const drawn: HTMLCanvasElement[] = [];
const close = jest.fn();
const open = jest.fn();
const fill = jest.fn();
const toBlob = jest.fn();

function install(width: number, height: number) {
  open.mockResolvedValue({ width, height, close });
  Object.assign(globalThis, { createImageBitmap: open });
}

beforeEach(() => {
  drawn.length = 0;
  jest.clearAllMocks();
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect: fill, drawImage: () => undefined } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function draw(
    this: HTMLCanvasElement,
    give,
    ...how
  ) {
    toBlob(this.width, this.height, ...how);
    drawn.push(this);
    give(new Blob(['jpeg'], { type: 'image/jpeg' }));
  });
});
afterEach(() => Object.assign(globalThis, { createImageBitmap: undefined }));

const file = new Blob(['photo'], { type: 'image/png' });

test.each([
  [4000, 3000, 2000, 1500],
  [1000, 5000, 400, 2000],
  [640, 480, 640, 480],
  [9000, 1, 2000, 1],
])('%d × %d becomes %d × %d', async (width, height, drawnWidth, drawnHeight) => {
  install(width, height);
  const picture = await preparePicture(file);
  expect(picture.type).toBe('image/jpeg');
  expect(toBlob).toHaveBeenCalledWith(drawnWidth, drawnHeight, 'image/jpeg', 0.86);
});

test('a picture is turned upright by its orientation, on a white background', async () => {
  install(100, 100);
  await preparePicture(file);
  expect(open).toHaveBeenCalledWith(file, { imageOrientation: 'from-image' });
  expect(fill).toHaveBeenCalledWith(0, 0, 100, 100);
});

test('frees the memory of the picture and of the canvas', async () => {
  install(100, 100);
  await preparePicture(file);
  expect(close).toHaveBeenCalledTimes(1);
  expect(drawn.map(({ width, height }) => [width, height])).toEqual([[0, 0]]);
});

test('accepts another size and quality', async () => {
  install(4000, 3000);
  await preparePicture(file, { longestSide: 1000, quality: 0.6 });
  expect(toBlob).toHaveBeenCalledWith(1000, 750, 'image/jpeg', 0.6);
});

test('a picture of more than 80 megapixels is refused before it is decoded', async () => {
  install(12_000, 9000);
  const head = new Uint8Array(33);
  head.set([0x89, 0x50, 0x4e, 0x47]);
  new DataView(head.buffer).setUint32(16, 12_000);
  new DataView(head.buffer).setUint32(20, 9000);
  await expect(preparePicture(new Blob([head]))).rejects.toThrow('12000 × 9000');
  expect(open).not.toHaveBeenCalled();
});

test('rejects what is no picture', async () => {
  open.mockRejectedValue(new DOMException('no picture'));
  Object.assign(globalThis, { createImageBitmap: open });
  await expect(preparePicture(file)).rejects.toThrow('no picture');
});
