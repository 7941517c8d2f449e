import { mkdtemp, readFile } from 'node:fs/promises';
import * as files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from './folder-store';
import { RegistryPlaceError } from './place-error';

jest.mock('node:fs/promises', () => {
  const real = jest.requireActual<typeof files>('node:fs/promises');
  return { ...real, open: jest.fn(real.open) };
});

const failOnce = (code: string) =>
  jest.mocked(files.open).mockRejectedValueOnce(Object.assign(new Error(code), { code }));

const file = { bundle: 'shop', version: '1', file: 'a.js' };
const writes = [
  ['a file', (store) => store.putFile(file, Buffer.from('a'))],
  ['a damaged file', (store) => store.repairFile(file, Buffer.from('a'))],
  ['a descriptor', (store) => store.seal('shop', '1', '{}')],
  ['an entry of the history', (store) => store.addRecord('20260101T000000000Z-00000000', '{}')],
  ['what is live', (store) => store.writePointers('{}', undefined)],
] satisfies [string, (store: ReturnType<typeof createFolderStore>) => Promise<void>][];

it.each(writes)(
  'a full disk is named, with what to do, when it should take %s',
  async (_, write) => {
    const root = await mkdtemp(join(tmpdir(), 'club-full-'));
    const store = createFolderStore(root);
    failOnce('ENOSPC');
    await expect(write(store)).rejects.toThrow(
      `The registry in ${root} can't be written: the disk is full (ENOSPC). Make space, and do it again`,
    );
    await write(store);
  },
);

it.each([
  ['EROFS', 'its file system is read-only'],
  ['EACCES', 'the user of this process may not'],
])('%s is named, too', async (code, why) => {
  const store = createFolderStore(await mkdtemp(join(tmpdir(), 'club-full-')));
  failOnce(code);
  await expect(store.putFile(file, Buffer.from('a'))).rejects.toThrow(RegistryPlaceError);
  failOnce(code);
  await expect(store.putFile(file, Buffer.from('a'))).rejects.toThrow(why);
});

it('another failure stays as it is', async () => {
  const root = await mkdtemp(join(tmpdir(), 'club-full-'));
  const store = createFolderStore(root);
  failOnce('EIO');
  await expect(store.putFile(file, Buffer.from('a'))).rejects.toThrow(/^EIO$/);
  await store.putFile(file, Buffer.from('a'));
  expect(await readFile(join(root, 'files/shop/1/a.js'), 'utf8')).toBe('a');
});
