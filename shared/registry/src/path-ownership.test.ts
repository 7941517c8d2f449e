import { checkCompatibility } from './compatibility';
import type { DescribedRoute, RemoteDescriptor } from './formats';
import { serverPaths } from './server-paths';
import { describeRemoteBuild, describeShellBuild } from './testing/write-build';

const files = { 'entry.js': 'run()' };

function route(path: string): DescribedRoute {
  const plain = { name: path, layout: 'account', guards: ['auth'], title: 'Сторінка' };
  return { ...plain, path, preload: [], shared: [] };
}

const remote = (name: string, owns: string[], routes: DescribedRoute[] = []): RemoteDescriptor =>
  describeRemoteBuild(name, '1', files, { owns, routes });

const shell = describeShellBuild('7', files, { routes: [route('/auth'), route('/news/:id')] });
const shop = remote('shop', ['/shop'], [route('/shop'), route('/shop/:collection')]);

const reasons = (candidate: RemoteDescriptor, others: RemoteDescriptor[] = [shop]) =>
  checkCompatibility(candidate, { shells: [shell], remotes: others }).map(({ what }) => what);

describe('[PF-05] [PF-01] a remote can not take pages of others', () => {
  it('by other cases of letters, which mean the same address', () => {
    const taken = remote('games', ['/Shop'], [route('/Shop'), route('/Shop/:collection')]);
    expect(reasons(taken)).toEqual(['games owns /Shop, and the live remote shop owns /shop']);
    expect(reasons(remote('games', ['/shop/Sale']))).toHaveLength(1);
    expect(reasons(shop, [remote('games', ['/SHOP'])])).toHaveLength(1);
    expect(reasons(remote('games', ['/games'], [route('/SHOP/new')]))).toHaveLength(2);
    expect(reasons(remote('games', ['/Auth'], [route('/Auth')]))).toEqual([
      'games claims /auth, which is a page of the shell (7)',
    ]);
    expect(reasons(remote('games', ['/games'], [route('/games/A'), route('/games/a/')]))).toEqual([
      'games has two routes for /games/a/',
    ]);
    expect(reasons(remote('games', ['/Games'], [route('/games/:id'), route('/GAMES')]))).toEqual(
      [],
    );
  });

  it.each(['/:any', '/games/:id', '//games', '/games//new', '/games//', '/games/a b'])(
    'by owning %s, which is no section',
    (owned) => {
      expect(reasons(remote('games', [owned], []))).toEqual([`games owns "${owned}"`]);
    },
  );

  it('by a page at one of the addresses of a page of the shell', () => {
    expect(reasons(remote('games', ['/news/prizes'], [route('/news/prizes')]))).toEqual([
      'games claims /news/:id, which is a page of the shell (7)',
    ]);
    expect(reasons(remote('games', ['/news/prizes'], [route('/news/prizes/:id')]))).toEqual([]);
  });

  it.each(serverPaths.flatMap((one) => [`/${one}`, `/${one.toUpperCase()}/games`]))(
    'by owning %s, which is the server’s',
    (owned) => {
      expect(reasons(remote('games', [owned], []))).toEqual([
        `games owns ${owned}, which is an address of the server`,
      ]);
    },
  );
});
