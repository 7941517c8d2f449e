import { findPublished, readTargets } from './standalone-targets';

describe('readTargets', () => {
  it('reads remotes, versions, and all the others', () => {
    expect(readTargets(['shop', 'scan@1.2'])).toEqual([
      { remote: 'shop', version: undefined },
      { remote: 'scan', version: '1.2' },
    ]);
    const all = readTargets(['--all', 'shop@latest']);
    expect(all[0]).toEqual({ remote: 'shop', version: 'latest' });
    expect(all).toContainEqual({ remote: 'loyalty', version: undefined });
    expect(() => readTargets([])).toThrow('Say which remotes');
  });
});

describe('findPublished', () => {
  const env = { CLUB_REGISTRY: '/no/such/registry' };

  it('says that there is no registry where a published version is requested', () => {
    const [built, published] = readTargets(['shop', 'scan@latest']);
    expect(() => findPublished([published!], env)).toThrow('There is no registry in /no/such/');
    expect(findPublished([built!], env)).toHaveProperty('listVersions');
  });
});
