import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { sendPhoto } from '@club/api/contract/verification';
import { createTestServer } from '../testing';
import { readForm } from './multipart';
import { ReceivedFile, releaseFiles } from './received-file';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-forms-'));
});
afterEach(() => rm(folder, { recursive: true }));

const MB = 1024 * 1024;

async function encode(form: FormData) {
  const response = new Response(form);
  const contentType = response.headers.get('content-type') ?? '';
  return { contentType, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The body in parts as a socket gives them. */
function parts(bytes: Buffer, size = 16 * 1024): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.byteLength / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}

async function read(form: FormData, maxBytes = 20 * MB) {
  const { contentType, bytes } = await encode(form);
  return readForm(Readable.from(parts(bytes)), { contentType, folder, maxBytes });
}

const fileOf = (value: number, size = MB) =>
  new Blob([new Uint8Array(size).fill(value)], { type: 'image/jpeg' });

test('files are on the disk until they are released, in the order of the form', async () => {
  const form = new FormData();
  form.append('text', 'Привіт');
  for (const value of [1, 2, 3]) form.append('pictures', fileOf(value, 4 * MB - value * MB));
  const fields = await read(form);
  const files = fields['pictures'] as ReceivedFile[];
  expect(fields['text']).toBe('Привіт');
  expect(files.map(({ size, type }) => [size, type])).toEqual([
    [3 * MB, 'image/jpeg'],
    [2 * MB, 'image/jpeg'],
    [MB, 'image/jpeg'],
  ]);
  for (const [index, file] of files.entries()) {
    expect(new Uint8Array(await file.arrayBuffer()).every((one) => one === index + 1)).toBe(true);
  }
  expect(await readdir(folder)).toHaveLength(3);
  await releaseFiles(fields);
  expect(await readdir(folder)).toEqual([]);
});

test('a file is compared by its bytes where two requests are compared', async () => {
  const texts = [];
  for (const value of [1, 1, 2]) {
    const form = new FormData();
    form.append('picture', fileOf(value));
    texts.push(JSON.stringify(await read(form)));
  }
  expect(texts[0]).toBe(texts[1]);
  expect(texts[0]).not.toBe(texts[2]);
});

test('forms that arrive together take turns: between two parts the server does other work', async () => {
  const form = new FormData();
  form.append('picture', fileOf(1));
  const written = Writable.prototype.write as (...args: unknown[]) => boolean;
  let iteration = 0;
  let isOver = false;
  const count = () => {
    iteration += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  /** In which iterations of the event loop parts were handled. */
  const handled: number[] = [];
  const write = jest.spyOn(Writable.prototype, 'write');
  write.mockImplementation(function (this: Writable, ...args) {
    if (this instanceof Busboy) handled.push(iteration);
    return written.apply(this, args);
  });
  await Promise.all(Array.from({ length: 10 }, () => read(form)));
  isOver = true;
  write.mockRestore();
  const atOnce = Math.max(...handled.map((at) => handled.filter((one) => one === at).length));
  // Without turns it is all of them; the counter itself may run before or after a part.
  expect(atOnce).toBeLessThan(3);
});

describe('a refused form leaves no file', () => {
  const form = new FormData();
  form.append('picture', fileOf(1));

  test('one that ends in the middle', async () => {
    const { contentType, bytes } = await encode(form);
    const half = Readable.from(parts(bytes.subarray(0, MB / 2)));
    const reading = readForm(half, { contentType, folder, maxBytes: 20 * MB });
    await expect(reading).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await readdir(folder)).toEqual([]);
  });

  test('one whose sender hangs up', async () => {
    const { contentType, bytes } = await encode(form);
    const source = Readable.from(
      (async function* () {
        yield* parts(bytes.subarray(0, MB / 2));
        throw new Error('hung up');
      })(),
    );
    const reading = readForm(source, { contentType, folder, maxBytes: 20 * MB });
    await expect(reading).rejects.toThrow('hung up');
    expect(await readdir(folder)).toEqual([]);
  });

  test('one with more bytes than the route takes', async () => {
    await expect(read(form, MB / 2)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    expect(await readdir(folder)).toEqual([]);
  });

  test('one with too many files, a NUL, or no boundary', async () => {
    const many = new FormData();
    for (let index = 0; index < 11; index += 1) many.append('pictures', fileOf(index, 10));
    const nul = new FormData();
    nul.append('picture', fileOf(1));
    nul.append('text', 'a\0b');
    for (const one of [many, nul]) {
      await expect(read(one)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    const contentType = 'multipart/form-data';
    const reading = readForm(Readable.from([]), { contentType, folder, maxBytes: MB });
    await expect(reading).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a route with files', () => {
  test('receives none without a session or of another type, and has none after its answer', async () => {
    const server = await createTestServer({ seed: false, env: { DATA_DIR: folder } });
    const stored = () => readdir(path.join(folder, 'tmp')).catch(() => []);
    const input = { photo: fileOf(1), consent: 'true' };
    expect((await server.failure(sendPhoto, input)).code).toBe('UNAUTHORIZED_IN_APP');
    expect(await stored()).toEqual([]);
    const { token } = await server.loginAsNew();
    const failure = await server.failure(sendPhoto, input, { token });
    expect(failure.code).toBe('DOCUMENT_PHOTO_INVALID');
    expect(await stored()).toEqual([]);
    const headers = { 'content-type': 'application/json' };
    const other = await server.failure(sendPhoto, input, { token, headers });
    expect(other.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    await server.close();
  });
});
