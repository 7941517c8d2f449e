import { mkdtemp, cp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { indexKey } from '../src/modules/pictures/photo-index';
import { writePhotoIndex } from '../src/modules/pictures/write-index';
import { demoPhotosFolder } from './photos';
import { pictures } from './pictures';

test('the index of the demo photos says what the files are', async () => {
  const copy = await mkdtemp(path.join(tmpdir(), 'club-demo-photos-'));
  await cp(demoPhotosFolder, copy, { recursive: true });
  const entries = await writePhotoIndex(copy);
  const stored: unknown = JSON.parse(await readFile(path.join(demoPhotosFolder, indexKey), 'utf8'));
  expect(stored).toEqual(entries);
  expect(entries.length).toBeGreaterThanOrEqual(12);
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['product', 'news']));
});

test('every demo photo has the name of a picture, and all together are small', async () => {
  let bytes = 0;
  for (const kind of ['product', 'news']) {
    for (const file of await readdir(path.join(demoPhotosFolder, kind))) {
      expect(pictures.has(path.parse(file).name)).toBe(true);
      bytes += (await readFile(path.join(demoPhotosFolder, kind, file))).byteLength;
    }
  }
  expect(bytes).toBeLessThan(1_500_000);
});
