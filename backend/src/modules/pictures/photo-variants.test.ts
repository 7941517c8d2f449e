import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { describeOriginal } from './photo-file';
import type { PhotoEntry } from './photo-index';
import { createVariants } from './photo-variants';
import { createVariantFiles, type VariantFiles } from './variant-files';

const nowhere: VariantFiles = {
  read: async () => null,
  has: async () => false,
  write: async () => {},
};

async function createSubject(files: VariantFiles = nowhere) {
  const original = await sharp({
    create: { width: 500, height: 500, channels: 3, background: '#486' },
  })
    .png()
    .toBuffer();
  const key = 'product/can.png';
  const described = await describeOriginal(original, 'product');
  const entry: PhotoEntry = { name: 'can', kind: 'product', key, ...described };
  const open = { now: 0, max: 0, reads: 0 };
  const variants = createVariants({
    originals: {
      tag: async () => '1',
      read: async () => {
        open.reads += 1;
        open.now += 1;
        open.max = Math.max(open.max, open.now);
        // The encoding begins in the next turn; a second one would be read here.
        await setImmediate();
        open.now -= 1;
        return original;
      },
    },
    files,
    log: { error: () => {} },
  });
  return { entry, open, ...variants };
}

test('simultaneous requests for a variant share one encoding, and one photo is decoded at a time', async () => {
  const { entry, read, open } = await createSubject();
  const variants = [192, 320].flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({ entry, width, format })),
  );
  const answers = await Promise.all([...variants, ...variants].map(read));
  expect(open).toEqual({ now: 0, max: 1, reads: 4 });
  expect(answers[0]).toBe(answers[4]);
  expect(new Set(answers.slice(0, 4)).size).toBe(4);
});

test('photos are encoded ahead once each, behind the requests of customers', async () => {
  const stored = new Map<string, Buffer>();
  const order: string[] = [];
  const { entry, read, encodeAhead } = await createSubject({
    read: async (name) => stored.get(name) ?? null,
    has: async (name) => stored.has(name),
    write: async (name, bytes) => {
      order.push(name);
      stored.set(name, bytes);
    },
  });
  const { signal } = new AbortController();
  const ahead = encodeAhead([entry], signal);
  await read({ entry, width: 480, format: 'webp' });
  // One was being encoded; the customer did not wait for the others.
  expect(order.findIndex((name) => name.includes('480.webp'))).toBeLessThanOrEqual(1);
  await ahead;
  expect(order).toHaveLength(6);
  expect(new Set(order).size).toBe(6);
  await encodeAhead([entry], signal);
  expect(order).toHaveLength(6);
});

test('after closing nothing is stored, neither what was requested nor what is encoded ahead', async () => {
  const stored: string[] = [];
  const { entry, read, encodeAhead, close } = await createSubject({
    ...nowhere,
    write: async (name) => {
      stored.push(name);
    },
  });
  const formats = ['webp', 'avif'] as const;
  const requested = formats.map((format) => read({ entry, width: 192, format }));
  const ahead = encodeAhead([entry], new AbortController().signal);
  while (stored.length === 0) await setImmediate();
  await close();
  const before = stored.length;
  expect(before).toBeLessThanOrEqual(2);
  await Promise.all(requested);
  await ahead;
  expect(stored).toHaveLength(before);
});

test('a newer index ends the encoding for the older one', async () => {
  const { entry, encodeAhead, open } = await createSubject();
  await encodeAhead([entry], AbortSignal.abort());
  expect(open.reads).toBe(0);
});

test('a variant that cannot be stored is shown all the same', async () => {
  const { entry, read } = await createSubject({
    ...nowhere,
    write: async () => {
      throw new Error('The disk is full');
    },
  });
  expect(await read({ entry, width: 192, format: 'webp' })).toBeInstanceOf(Buffer);
});

test('the files on the disk are bounded: the one that was read longest ago goes first', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-variants-'));
  const files = createVariantFiles(folder, 250);
  for (const name of ['a', 'b']) await files.write(name, Buffer.alloc(100));
  await files.read('a');
  await files.write('c', Buffer.alloc(100));
  const stored = async () => (await readdir(folder)).toSorted().join('');
  while ((await stored()) === 'abc') await setImmediate();
  expect(await stored()).toBe('ac');
  expect(await files.read('b')).toBeNull();
  // A new process knows them, and keeps within the limit.
  const restarted = createVariantFiles(folder, 100);
  await restarted.write('d', Buffer.alloc(100));
  while ((await stored()) !== 'd') await setImmediate();
});
