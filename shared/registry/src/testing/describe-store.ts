import { type RegistryStore, StoreConflictError } from '../store';

/** Holds a store adapter to what the registry relies on; `create` makes an empty store. */
export function describeStore(name: string, create: () => Promise<RegistryStore>): void {
  describe(`the registry store "${name}"`, () => {
    let store: RegistryStore;
    beforeEach(async () => {
      store = await create();
    });
    describeFiles(() => store);
    describeVersions(() => store);
    describeRecords(() => store);
    describePointers(() => store);
  });
}

function describeFiles(store: () => RegistryStore): void {
  const place = { bundle: 'shop', version: '1.0.0', file: 'js/entry.js' };

  it('gives back the bytes that were put', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 200]);
    await store().putFile(place, bytes);
    expect(await store().readFile(place)).toEqual(bytes);
  });

  it('answers undefined for files, versions and bundles that do not exist', async () => {
    await store().putFile(place, Buffer.from('x'));
    expect(await store().readFile({ ...place, file: 'js/other.js' })).toBeUndefined();
    expect(await store().readFile({ ...place, file: 'js' })).toBeUndefined();
    expect(await store().readFile({ ...place, file: 'js/entry.js/below' })).toBeUndefined();
    expect(await store().readFile({ ...place, version: '2.0.0' })).toBeUndefined();
    expect(await store().readFile({ ...place, bundle: 'scan' })).toBeUndefined();
  });

  it('never overwrites a file, and takes the same bytes twice', async () => {
    await store().putFile(place, Buffer.from('first'));
    await store().putFile(place, Buffer.from('first'));
    await expect(store().putFile(place, Buffer.from('other'))).rejects.toThrow(StoreConflictError);
    expect(String(await store().readFile(place))).toBe('first');
  });

  it('replaces the bytes of a file that is repaired', async () => {
    await store().putFile(place, Buffer.from('damaged'));
    await store().repairFile(place, Buffer.from('whole'));
    await store().repairFile({ ...place, file: 'lost.js' }, Buffer.from('lost'));
    expect(String(await store().readFile(place))).toBe('whole');
    expect(String(await store().readFile({ ...place, file: 'lost.js' }))).toBe('lost');
  });

  it('lets one of several writers of different bytes win', async () => {
    const texts = ['a', 'b', 'c', 'd'];
    const results = await Promise.allSettled(
      texts.map((text) => store().putFile(place, Buffer.from(text))),
    );
    const winners = texts.filter((_, index) => results[index]?.status === 'fulfilled');
    expect(winners).toEqual([String(await store().readFile(place))]);
  });

  it.each([
    { bundle: '..', version: '1', file: 'a' },
    { bundle: 'shop', version: '..', file: 'a' },
    { bundle: 'shop', version: '1/../..', file: 'a' },
    { bundle: 'shop', version: '1', file: '../a' },
    { bundle: 'shop', version: '1', file: 'a/../../../b' },
    { bundle: 'shop', version: '1', file: '/etc/passwd' },
    { bundle: 'shop', version: '1', file: 'a\\..\\b' },
    { bundle: 'shop', version: '1', file: 'a\0b' },
    { bundle: 'shop', version: '1', file: '' },
  ])('refuses the place %j', async (bad) => {
    await expect(store().putFile(bad, Buffer.from('x'))).rejects.toThrow(/is not/);
    await expect(store().repairFile(bad, Buffer.from('x'))).rejects.toThrow(/is not/);
    await expect(store().readFile(bad)).rejects.toThrow(/is not/);
  });
}

function describeVersions(store: () => RegistryStore): void {
  it('shows a version only when it is sealed', async () => {
    await store().putFile({ bundle: 'shop', version: '1.0.0', file: 'a.js' }, Buffer.from('a'));
    expect(await store().listVersions('shop')).toEqual([]);
    expect(await store().listBundles()).toEqual([]);
    expect(await store().readDescriptor('shop', '1.0.0')).toBeUndefined();
    await store().seal('shop', '1.0.0', '{"a":1}');
    expect(await store().readDescriptor('shop', '1.0.0')).toBe('{"a":1}');
    expect(await store().listBundles()).toEqual(['shop']);
  });

  it('lists the version sealed last first, also when it is sealed again', async () => {
    for (const version of ['3.0.0', '1.0.0', '2.0.0']) await store().seal('shop', version, version);
    expect(await store().listVersions('shop')).toEqual(['2.0.0', '1.0.0', '3.0.0']);
    await store().seal('shop', '3.0.0', '3.0.0');
    expect(await store().listVersions('shop')).toEqual(['3.0.0', '2.0.0', '1.0.0']);
  });

  it('does not seal a version with another descriptor', async () => {
    await store().seal('shop', '1.0.0', 'one');
    await expect(store().seal('shop', '1.0.0', 'two')).rejects.toThrow(StoreConflictError);
    expect(await store().readDescriptor('shop', '1.0.0')).toBe('one');
  });

  it('detects by a fingerprint that files of a version were added or removed', async () => {
    const put = (file: string, version = '1.0.0') =>
      store().putFile({ bundle: 'shop', version, file }, Buffer.from('a'));
    const read = () => store().readFingerprint('shop', '1.0.0');
    const none = await read();
    await put('a.js');
    const one = await read();
    await put('js/b.js');
    const two = await read();
    await store().seal('shop', '1.0.0', 'one');
    const sealed = await read();
    expect(new Set([none, one, two, sealed]).size).toBe(4);
    await put('a.js', '1.0.0-next');
    expect(await read()).toBe(sealed);
    await store().removeVersion('shop', '1.0.0');
    expect(await read()).toBe(none);
  });

  it('lists versions that are not sealed, with the time of their newest file', async () => {
    const put = (version: string, file: string) =>
      store().putFile({ bundle: 'shop', version, file }, Buffer.from('a'));
    const before = Date.now() - 2_000;
    for (const version of ['1.0.0', '2.0.0']) await put(version, 'js/a.js');
    await put('2.0.0', 'b.js');
    await store().seal('shop', '1.0.0', 'one');
    const unsealed = await store().listUnsealed();
    expect(unsealed).toEqual([{ bundle: 'shop', version: '2.0.0', writtenAt: expect.any(Date) }]);
    expect(unsealed[0]?.writtenAt.getTime()).toBeGreaterThan(before);
    await store().putFile({ bundle: 'scan', version: '3.0.0', file: 'a.js' }, Buffer.from('a'));
    expect(await store().listUnsealed('shop')).toEqual(unsealed);
    await store().removeVersion('scan', '3.0.0');
    await store().removeDrafts(new Date());
    await store().removeVersion('shop', '2.0.0');
    expect(await store().listUnsealed()).toEqual([]);
    expect(await store().readDescriptor('shop', '1.0.0')).toBe('one');
  });

  it('takes one version off the shelf and leaves the others', async () => {
    await store().putFile({ bundle: 'shop', version: '1.0.0', file: 'a.js' }, Buffer.from('a'));
    await store().seal('shop', '1.0.0', 'one');
    await store().seal('shop', '1.0.0-next', 'two');
    await store().removeVersion('shop', '1.0.0');
    await store().removeVersion('shop', '1.0.0');
    expect(await store().listVersions('shop')).toEqual(['1.0.0-next']);
    expect(
      await store().readFile({ bundle: 'shop', version: '1.0.0', file: 'a.js' }),
    ).toBeUndefined();
  });
}

function describeRecords(store: () => RegistryStore): void {
  const ids = ['20261123T120000001Z-0000000a', '20261123T120000000Z-0000000b'] as const;

  it('keeps entries of the history by id, each once', async () => {
    expect(await store().listRecords()).toEqual([]);
    for (const id of ids) await store().addRecord(id, id);
    await store().addRecord(ids[0], ids[0]);
    await expect(store().addRecord(ids[0], 'other')).rejects.toThrow(StoreConflictError);
    const [later, earlier] = ids;
    expect(await store().listRecords()).toEqual([earlier, later]);
    expect(await store().listRecords('20261123T120000001Z')).toEqual([later]);
    expect(await store().listRecords('20261124')).toEqual([]);
    expect(await store().readRecord(later)).toBe(later);
    expect(await store().readRecord(earlier.replace('b', 'c'))).toBeUndefined();
    await expect(store().readRecord('../evil')).rejects.toThrow(/is not/);
    await expect(store().addRecord('../evil', 'x')).rejects.toThrow(/is not/);
  });
}

function describePointers(store: () => RegistryStore): void {
  it('has no pointers at first', async () => {
    expect(await store().readPointers()).toBeUndefined();
    expect(await store().pointersTag()).toBeUndefined();
  });

  it('replaces the pointers and changes their tag', async () => {
    await store().writePointers('one', undefined);
    const first = await store().readPointers();
    expect(first?.text).toBe('one');
    expect(await store().pointersTag()).toBe(first?.tag);
    await store().writePointers('two', first?.tag);
    const second = await store().readPointers();
    expect(second?.text).toBe('two');
    expect(second?.tag).not.toBe(first?.tag);
  });

  it('refuses to write over what somebody else wrote meanwhile', async () => {
    await store().writePointers('one', undefined);
    const tag = await store().pointersTag();
    await store().writePointers('two', tag);
    await expect(store().writePointers('three', tag)).rejects.toThrow(StoreConflictError);
    await expect(store().writePointers('three', undefined)).rejects.toThrow(StoreConflictError);
    expect((await store().readPointers())?.text).toBe('two');
  });

  it('lets exactly one of several writers win', async () => {
    const texts = ['a', 'b', 'c', 'd', 'e'];
    const results = await Promise.allSettled(
      texts.map((text) => store().writePointers(text, undefined)),
    );
    const winners = texts.filter((_, index) => results[index]?.status === 'fulfilled');
    expect(winners).toEqual([(await store().readPointers())?.text]);
  });
}
