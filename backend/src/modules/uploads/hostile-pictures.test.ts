import { send } from '@club/api/contract/feedback';
import { maxPictureBytes } from '@club/api/limits';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { z } from 'zod';
import { createTestServer, type TestServer } from '../../testing';
import { pictureKeys } from './picture-keys';
import { attachPictures, takePictures } from './pictures-service';

let server: TestServer;
let folder: string;
let owner: { customerId: number; purpose: 'feedback' };

beforeAll(async () => {
  // Other tests store pictures at the same time.
  folder = await mkdtemp(join(tmpdir(), 'club-uploads-'));
  server = await createTestServer({ seed: false, env: { DATA_DIR: folder } });
  const { customerId } = await server.loginAsNew();
  owner = { customerId, purpose: 'feedback' };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const teal = { create: { width: 640, height: 480, channels: 3, background: 'teal' } } as const;
const jpeg = () => sharp(teal).jpeg().toBuffer();
const blob = (bytes: Uint8Array | string, type = 'image/jpeg') =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type });
const take = (...files: Blob[]) => takePictures(server.context, owner, files);

async function stored(id: string): Promise<Buffer> {
  const file = await server.context.files.get(pictureKeys({ id, ...owner }).picture);
  if (file === null) throw new Error('The picture is not stored');
  return buffer(file.body);
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>';

test.each<[string, () => Promise<Blob>, string]>([
  ['no picture', async () => blob('just a text'), 'PICTURE_INVALID'],
  ['an empty file', async () => blob(''), 'PICTURE_INVALID'],
  ['a JPEG without its end', async () => blob((await jpeg()).subarray(0, 900)), 'PICTURE_INVALID'],
  ['an SVG with a script as JPEG', async () => blob(svg), 'PICTURE_INVALID'],
  ['a GIF', async () => blob(await sharp(teal).gif().toBuffer()), 'PICTURE_INVALID'],
  [
    'a PNG of 144 megapixels',
    async () => {
      const create = { width: 12_000, height: 12_000, channels: 3, background: 'teal' } as const;
      return blob(await sharp({ create }).png({ compressionLevel: 9 }).toBuffer());
    },
    'PICTURE_TOO_LARGE',
  ],
  [
    'a byte more than 5 MB',
    async () =>
      blob(
        Buffer.concat([await jpeg(), Buffer.alloc(maxPictureBytes)]).subarray(
          0,
          maxPictureBytes + 1,
        ),
      ),
    'PICTURE_TOO_LARGE',
  ],
])('%s is refused, and so is the whole form', async (_about, file, code) => {
  const before = await server.context.files.list('private/uploads/');
  const taking = take(blob(await jpeg()), await file());
  await expect(taking).rejects.toMatchObject({ code });
  await server.context.jobs.drain();
  expect(await server.context.files.list('private/uploads/')).toEqual(before);
});

test.each(['jpeg', 'png', 'webp'] as const)(
  '%s is taken by its content, whatever its type says',
  async (format) => {
    const [id = ''] = await take(blob(await sharp(teal)[format]().toBuffer(), 'text/html'));
    expect(await sharp(await stored(id)).metadata()).toMatchObject({ format: 'jpeg', width: 640 });
  },
);

test('what is appended to a picture is not stored', async () => {
  const page = '<html><script>alert(1)</script></html>';
  const [id = ''] = await take(blob(Buffer.concat([await jpeg(), Buffer.from(page)])));
  expect((await stored(id)).includes('script')).toBe(false);
});

test('metadata with the place are removed, and the picture is turned upright', async () => {
  const gps = {
    IFD0: { Make: 'SecretCamera' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1' },
  };
  const turned = await sharp(teal).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await sharp(turned).metadata()).toMatchObject({
    orientation: 6,
    exif: expect.any(Buffer),
  });
  const [id = ''] = await take(blob(turned));
  const bytes = await stored(id);
  const { width, height, orientation, exif } = await sharp(bytes).metadata();
  expect({ width, height, orientation, exif }).toEqual({
    width: 480,
    height: 640,
    orientation: undefined,
    exif: undefined,
  });
  expect(bytes.includes('SecretCamera')).toBe(false);
});

test('the sixth picture of a form is refused', async () => {
  const { pictures } = (send.input as unknown as { shape: { pictures: z.ZodType } }).shape;
  const files = Array.from({ length: 6 }, () => blob('x'));
  expect(z.safeParse(pictures, files.slice(0, 5)).success).toBe(true);
  expect(z.safeParse(pictures, files).success).toBe(false);
});

test('pictures of another customer cannot be attached, and a rollback attaches none', async () => {
  const { context } = server;
  const ids = await take(blob(await jpeg()));
  const other = { ...owner, customerId: (await server.loginAsNew()).customerId };
  const steal = context.transaction((tx) => attachPictures(tx, context, other, ids));
  await expect(steal).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const failing = context.transaction(async (tx) => {
    await attachPictures(tx, context, owner, ids);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await context.transaction((tx) => attachPictures(tx, context, owner, ids));
});
