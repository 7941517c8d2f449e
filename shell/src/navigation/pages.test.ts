import { aRemote } from '../testing/open-shell';
import { collectPages, findPage } from './pages';

const pages = collectPages([
  aRemote('garden', [
    { name: 'any', path: '/garden/:bed' },
    { name: 'favorite', path: '/garden/favorite' },
    { name: 'plant', path: '/garden/:bed/:plant' },
    { name: 'fresh', path: '/garden/:bed/new' },
    { name: 'favoriteOne', path: '/garden/favorite/:plant' },
    { name: 'all', path: '/garden' },
  ]),
]);

describe('findPage', () => {
  it.each([
    ['/', 'home', {}],
    ['/garden', 'all', {}],
    ['/garden/', 'all', {}],
    ['/garden/favorite', 'favorite', {}],
    ['/garden/roses', 'any', { bed: 'roses' }],
    ['/garden/roses/42', 'plant', { bed: 'roses', plant: '42' }],
    ['/garden/roses/new', 'fresh', { bed: 'roses' }],
    ['/garden/favorite/42', 'favoriteOne', { plant: '42' }],
    ['/garden/favorite/new', 'favoriteOne', { plant: 'new' }],
  ])('%s is the page `%s`', (address, name, params) => {
    const match = findPage(pages, address);
    expect(match?.page.name).toBe(name);
    expect(match?.params).toEqual(params);
  });

  it('does not depend on the order in which pages are published', () => {
    const reversed = [...pages].reverse();
    for (const address of ['/garden/favorite', '/garden/roses/new', '/garden/favorite/new']) {
      expect(findPage(reversed, address)?.page.name).toBe(findPage(pages, address)?.page.name);
    }
  });

  it.each(['/nowhere', '/garden/a/b/c', '/gardens', '//garden'])(
    '[RT-90] %s is nobody’s page',
    (address) => {
      expect(findPage(pages, address)).toBeNull();
    },
  );

  it('keeps who publishes a page and how it is framed', () => {
    const page = collectPages([
      aRemote('garden', [{ name: 'bed', path: '/bed', back: '/garden', hideLogo: true }]),
    ]).find(({ publisher }) => publisher !== 'shell');
    expect(page).toMatchObject({
      publisher: 'garden',
      name: 'bed',
      back: '/garden',
      hideLogo: true,
    });
  });
});
