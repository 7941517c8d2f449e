import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from './folder-store';
import { describeStore } from './testing/describe-store';

const freshRoot = () => mkdtemp(join(tmpdir(), 'club-store-'));

describeStore('folder', async () => createFolderStore(join(await freshRoot(), 'registry')));

describe('a folder store', () => {
  it('frees a lock whose process died', async () => {
    const root = await freshRoot();
    // No process has this id: ids end far below it.
    await writeFile(join(root, 'registry.lock'), '999999999 gone');
    await createFolderStore(root).writePointers('one', undefined);
    expect(await readdir(root)).toEqual(['registry.json']);
  });

  it('leaves no drafts behind', async () => {
    const root = await freshRoot();
    const store = createFolderStore(root);
    const place = { bundle: 'shop', version: '1', file: 'a.js' };
    await store.putFile(place, Buffer.from('a'));
    await expect(store.putFile(place, Buffer.from('b'))).rejects.toThrow('other bytes');
    expect(await readdir(join(root, 'files/shop/1'))).toEqual(['a.js']);
  });

  it('is not disturbed by files that are none of its own', async () => {
    const root = await freshRoot();
    const store = createFolderStore(root);
    await store.seal('shop', '1', '{}');
    await writeFile(join(root, 'files/.DS_Store'), '');
    await writeFile(join(root, 'files/shop/.DS_Store'), '');
    expect(await store.listBundles()).toEqual(['shop']);
    expect(await store.listVersions('shop')).toEqual(['1']);
  });
});
