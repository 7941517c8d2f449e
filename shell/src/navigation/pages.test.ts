import { aRemote } from '../testing/open-shell';
import { collectPages } from './pages';

test('a page knows who publishes it and how it is framed', () => {
  const pages = collectPages([
    aRemote('garden', [{ name: 'bed', path: '/bed', back: '/garden', hideLogo: true }]),
  ]);
  expect(pages.filter(({ publisher }) => publisher !== 'shell')).toEqual([
    expect.objectContaining({
      publisher: 'garden',
      name: 'bed',
      back: '/garden',
      hideLogo: true,
    }),
  ]);
  expect(pages).toContainEqual(expect.objectContaining({ publisher: 'shell', path: '/' }));
});
