import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { createWebFixture, type WebFixture } from '../../testing/web-fixture';
import type { ObjectStore } from '../../outside/files/port';
import { createFolderStore } from '../../outside/files/folder';
import { ServiceError } from '../../outside/service-error';
import { openPictures, type Pictures } from './pictures';
import { uploadOriginals } from './upload-originals';
import { writePhotoIndex } from './write-index';

let folder: string;
const noStore = {} as ObjectStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-photos-'));
});

const aPhoto = (width: number, height: number, background = '#3060c0') =>
  sharp({ create: { width, height, channels: 3, background } });

async function store(key: string, bytes: Buffer): Promise<void> {
  await mkdir(path.join(folder, 'originals', path.dirname(key)), { recursive: true });
  await writeFile(path.join(folder, 'originals', key), bytes);
}

const indexOriginals = () => writePhotoIndex(path.join(folder, 'originals'));

const environment = () => ({
  PHOTOS_DIR: path.join(folder, 'originals'),
  DATA_DIR: path.join(folder, 'data'),
});

async function openClub(): Promise<WebFixture> {
  await indexOriginals();
  return createWebFixture(environment());
}

/** The header of a PNG that is larger than what it contains. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type), data]);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a photo', () => {
  test('is served in each width of its kind as AVIF and WebP, immutable', async () => {
    await store('product/can.jpg', await aPhoto(700, 350).jpeg().toBuffer());
    const web = await openClub();
    const { picture, photo } = web.pictures.view('can');
    expect(photo).toEqual({
      base: expect.stringMatching(/^\/pictures\/can\.[\da-f]{12}$/),
      widths: [192, 320, 480, 640],
      width: 700,
      height: 350,
      colour: expect.stringMatching(/^#[23][\da-f][56][\da-f][bc][\da-f]$/),
    });
    expect(picture).toBe(`${photo?.base}/480.webp`);
    expect(web.pictures.thumbnail('can')).toBe(`${photo?.base}/192.webp`);
    for (const [file, format, type] of [
      ['192.avif', 'heif', 'image/avif'],
      ['640.webp', 'webp', 'image/webp'],
    ]) {
      const { rawPayload, headers, statusCode } = await web.get(`${photo?.base}/${file}`);
      expect([statusCode, headers['content-type']]).toEqual([200, type]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const width = Number.parseInt(file ?? '', 10);
      expect(await sharp(rawPayload).metadata()).toMatchObject({
        format,
        width,
        height: width / 2,
      });
      const again = await web.get(`${photo?.base}/${file}`, {
        'if-none-match': String(headers.etag),
      });
      expect(again.statusCode).toBe(304);
    }
    await web.app.close();
  });

  test('has no other widths, formats and names', async () => {
    await store('product/can.jpg', await aPhoto(330, 330).jpeg().toBuffer());
    const web = await openClub();
    const base = web.pictures.view('can').photo?.base ?? '';
    for (const url of [
      `${base}/480.avif`,
      `${base}/319.avif`,
      `${base}/320.jpg`,
      `${base}/320`,
      `${base}/0320.avif`,
      `${base}/320.avif/`,
      '/pictures/lost.000000000000/320.avif',
      '/pictures/..%2foriginals%2fproduct/can.jpg',
      '/pictures/product/can.jpg',
      '/pictures/photos.json',
    ]) {
      expect([url, (await web.get(url)).statusCode]).toEqual([url, 404]);
    }
    await web.app.close();
  });

  test('that was replaced has another address, to which the old one leads', async () => {
    await store('news/cover.png', await aPhoto(400, 250).png().toBuffer());
    const web = await openClub();
    const old = web.pictures.view('cover').picture;
    await store('news/cover.png', await aPhoto(640, 400, '#c03020').png().toBuffer());
    await indexOriginals();
    await web.pictures.refresh();
    const { picture, photo } = web.pictures.view('cover');
    expect(photo?.widths).toEqual([320, 480, 640]);
    const { statusCode, headers } = await web.get(old);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      302,
      `${photo?.base}/${path.basename(old)}`,
      'no-store',
    ]);
    expect((await web.get(picture)).statusCode).toBe(200);
    await web.app.close();
  });

  test('whose original is damaged or missing is "not found", and read once a minute', async () => {
    await store('product/can.jpg', await aPhoto(400, 400).jpeg().toBuffer());
    await store('product/lost.jpg', await aPhoto(400, 400).jpeg().toBuffer());
    const web = await openClub();
    const [can, lost] = ['can', 'lost'].map((name) => web.pictures.view(name).picture);
    await store(
      'product/can.jpg',
      (await aPhoto(400, 400, '#fff').jpeg().toBuffer()).subarray(200),
    );
    await rm(path.join(folder, 'originals/product/lost.jpg'));
    for (const url of [can, lost]) {
      const { statusCode, headers } = await web.get(url ?? '');
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    }
    await store('product/lost.jpg', await aPhoto(400, 400).jpeg().toBuffer());
    expect((await web.get(lost ?? '')).statusCode).toBe(404);
    await web.app.close();
  });

  test('keeps its encoded files over a restart', async () => {
    await store('product/can.jpg', await aPhoto(330, 330).jpeg().toBuffer());
    const web = await openClub();
    const url = web.pictures.view('can').picture;
    const { rawPayload } = await web.get(url);
    await web.app.close();
    await writeFile(path.join(folder, 'originals/product/can.jpg'), 'no longer a picture');
    const restarted = await createWebFixture(environment());
    expect((await restarted.get(url)).rawPayload).toEqual(rawPayload);
    expect(await readdir(path.join(folder, 'data/photo-cache'))).toHaveLength(1);
    await restarted.app.close();
  });
});

describe('the index', () => {
  test('refuses what is no photo, all problems at once, before anything is decoded', async () => {
    await store('product/fine.jpg', await aPhoto(400, 400).jpeg().toBuffer());
    await indexOriginals();
    await store('product/huge.png', hugePng(10_000, 10_000));
    await store('product/small.png', await aPhoto(100, 100).png().toBuffer());
    await store('product/moving.gif', await aPhoto(400, 400).gif().toBuffer());
    await store('product/cut.jpg', (await aPhoto(400, 400).jpeg().toBuffer()).subarray(0, 500));
    await store('product/text.jpg', Buffer.from('hello'));
    await store('news/fine.png', await aPhoto(400, 400).png().toBuffer());
    await store('news/Назва.png', await aPhoto(400, 400).png().toBuffer());
    const refusal = await indexOriginals().catch((error: unknown) => String(error));
    expect(refusal).toContain('huge.png: this file has 10000 × 10000 pixels, more than 60 million');
    expect(refusal).toContain('small.png: this file is 100 pixels wide, less than 192');
    expect(refusal).toContain('moving.gif: this file needs a name');
    expect(refusal).toContain('cut.jpg: this file is damaged, or no picture');
    expect(refusal).toContain('text.jpg: this file is damaged, or no picture');
    expect(refusal).toContain('Назва.png: this file needs a name');
    expect(refusal).toContain('another photo has this name');
    const pictures = await openPictures(
      { photosFolder: path.join(folder, 'originals'), bucket: null, seed: 'none', dataDir: folder },
      { files: noStore, log: { error: () => {} } },
    );
    expect(pictures.findPhoto('fine')?.kind).toBe('product');
    expect(pictures.findPhoto('small')).toBeUndefined();
    await pictures.close();
  });

  test('that is damaged stops a start; a running server keeps the last good one', async () => {
    await store('product/can.jpg', await aPhoto(330, 330).jpeg().toBuffer());
    await indexOriginals();
    const config = { photosFolder: path.join(folder, 'originals'), seed: 'none', dataDir: folder };
    const open = (): Promise<Pictures> =>
      openPictures(config as never, { files: noStore, log: { error: () => {} } });
    const running = await open();
    await store('photos.json', Buffer.from('[{"name":"../can"}]'));
    await expect(running.refresh()).rejects.toThrow('Invalid');
    expect(running.findPhoto('can')).toBeDefined();
    await expect(open()).rejects.toThrow('Invalid');
    await running.close();
  });
});

describe('originals in the object store', () => {
  test('are uploaded before their index, only those that changed, and shown from there', async () => {
    await store('product/can.jpg', await aPhoto(330, 330).jpeg().toBuffer());
    await store('news/cover.png', await aPhoto(400, 250).png().toBuffer());
    const originals = path.join(folder, 'originals');
    const objects = createFolderStore(path.join(folder, 'objects'));
    const put: string[] = [];
    const upload = async () =>
      uploadOriginals(originals, await indexOriginals(), {
        ...objects,
        put: (key, ...rest) => {
          put.push(key);
          return objects.put(key, ...rest);
        },
      });
    expect(await upload()).toBe(2);
    expect(put).toEqual([
      'private/photos/product/can.jpg',
      'private/photos/news/cover.png',
      'private/photos/photos.json',
    ]);
    const config = { photosFolder: null, bucket: {}, seed: 'demo', dataDir: folder };
    const pictures = await openPictures(config as never, { files: objects, log: { error() {} } });
    const entry = pictures.findPhoto('can');
    expect(entry).toMatchObject({ width: 330, kind: 'product' });
    const variant = entry && (await pictures.readVariant({ entry, width: 192, format: 'webp' }));
    expect(await sharp(variant).metadata()).toMatchObject({ width: 192 });

    await store('product/can.jpg', await aPhoto(480, 480).jpeg().toBuffer());
    expect(await upload()).toBe(1);
    await pictures.refresh();
    expect(pictures.findPhoto('can')).toMatchObject({ width: 480 });
    await pictures.close();
  });

  test('do not stop a start while the store is unavailable', async () => {
    const unavailable = () =>
      Promise.reject(new ServiceError('object store', 'no answer', { kind: 'unavailable' }));
    const error = jest.fn();
    const pictures = await openPictures(
      { photosFolder: null, bucket: {}, seed: 'none', dataDir: folder } as never,
      { files: { get: unavailable } as never, log: { error } },
    );
    expect(pictures.view('cover').photo).toBeUndefined();
    expect(error.mock.calls).toEqual([[expect.anything(), 'the index of photos cannot be read']]);
    await pictures.close();
  });
});

test('photos are encoded ahead until the server closes, and nothing is written afterwards', async () => {
  jest.useFakeTimers({
    doNotFake: ['Date', 'performance', 'nextTick', 'setImmediate', 'setTimeout'],
  });
  try {
    await store('product/can.jpg', await aPhoto(960, 960).jpeg().toBuffer());
    await indexOriginals();
    const error = jest.fn();
    const pictures = await openPictures(
      { photosFolder: path.join(folder, 'originals'), seed: 'none', dataDir: folder } as never,
      { files: noStore, log: { error } },
    );
    const cache = path.join(folder, 'photo-cache');
    jest.advanceTimersByTime(10_000);
    // It exists from the moment before the first photo is encoded.
    while (!existsSync(cache)) await delay(1);
    await pictures.close();
    expect((await readdir(cache)).length).toBeLessThanOrEqual(1);
    await rm(cache, { recursive: true });
    await delay(300);
    expect(error).not.toHaveBeenCalled();
  } finally {
    jest.useRealTimers();
  }
});

test('a folder that does not exist is named', async () => {
  const nowhere = path.join(folder, 'nowhere');
  await expect(writePhotoIndex(nowhere)).rejects.toThrow(`There is no folder ${nowhere}`);
});
