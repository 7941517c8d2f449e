import { readTargets } from './standalone-targets';

describe('readTargets', () => {
  it('reads remotes, versions, and all the others', () => {
    expect(readTargets(['shop', 'scan@1.2'], {})).toEqual([
      { remote: 'shop', version: undefined },
      { remote: 'scan', version: '1.2' },
    ]);
    const all = readTargets(['--all', 'shop@latest'], {});
    expect(all[0]).toEqual({ remote: 'shop', version: 'latest' });
    expect(all).toContainEqual({ remote: 'loyalty', version: undefined });
    expect(() => readTargets([], {})).toThrow('Say which remotes');
  });

  it('refuses published versions where the commands use the registry of a server', () => {
    const env = { CLUB_PUBLISHER_KEY: 'club_key' };
    expect(() => readTargets(['shop@latest'], env)).toThrow(
      'pnpm club list shows the registry of the server',
    );
    expect(readTargets(['shop'], env)).toHaveLength(1);
    expect(readTargets(['shop@latest'], { CLUB_PUBLISHER_KEY: '' })).toHaveLength(1);
  });
});
