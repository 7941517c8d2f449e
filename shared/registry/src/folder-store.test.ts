import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from './folder-store';
import { describeStore } from './testing/describe-store';

const freshRoot = () => mkdtemp(join(tmpdir(), 'club-store-'));

describeStore('folder', async () => createFolderStore(join(await freshRoot(), 'registry')));

describe('a folder store', () => {
  it('leaves no drafts behind', async () => {
    const root = await freshRoot();
    const store = createFolderStore(root);
    const place = { bundle: 'shop', version: '1', file: 'a.js' };
    await store.putFile(place, Buffer.from('a'));
    await expect(store.putFile(place, Buffer.from('b'))).rejects.toThrow('other bytes');
    expect(await readdir(join(root, 'files/shop/1'))).toEqual(['a.js']);
  });

  it('removes drafts of processes that ended while they wrote', async () => {
    const root = await freshRoot();
    const store = createFolderStore(root);
    await store.putFile({ bundle: 'shop', version: '1', file: 'js/a.draft' }, Buffer.from('a'));
    await store.writePointers('one', undefined);
    const drafts = ['registry.json', 'files/shop/1/js/b.js'].map((name) =>
      join(root, `${name}.${randomUUID()}.draft`),
    );
    for (const draft of drafts) await writeFile(draft, 'half');
    await store.removeDrafts(new Date(0));
    expect(await readdir(root)).toHaveLength(3);
    await store.removeDrafts(new Date(Date.now() + 3_600_000));
    expect(await readdir(root)).toEqual(['files', 'registry.json']);
    expect(await readdir(join(root, 'files/shop/1/js'))).toEqual(['a.draft']);
  });

  it('is not disturbed by files that are none of its own', async () => {
    const root = await freshRoot();
    const store = createFolderStore(root);
    await store.seal('shop', '1', '{}');
    await writeFile(join(root, 'files/.DS_Store'), '');
    await writeFile(join(root, 'files/shop/.DS_Store'), '');
    expect(await store.listBundles()).toEqual(['shop']);
    expect(await store.listVersions('shop')).toEqual(['1']);
    await writeFile(join(root, 'files/shop/notes'), '');
    expect(await store.listUnsealed()).toEqual([]);
  });
});
