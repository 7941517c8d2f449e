import { aBoot } from '../testing/open-shell';
import { applyBrandToDocument } from './brand-document';

afterEach(() => document.head.replaceChildren());

test('[AC-07] colour, manifest and icons around the page follow the brand', () => {
  document.head.innerHTML = [
    '<meta name="theme-color" content="#111" media="(prefers-color-scheme: dark)">',
    '<meta name="theme-color" content="#fff">',
    '<link rel="manifest" href="/manifest.webmanifest?brand=main">',
    '<link rel="icon" href="/pictures/app-icon-main.svg">',
    '<link rel="apple-touch-icon" href="/pictures/app-icon-main-touch-180.png">',
  ].join('');
  applyBrandToDocument('second', {
    ...aBoot().brands.second,
    themeColor: '#0F0C1E',
    darkThemeColor: '#0D0A1A',
  });
  expect(document.documentElement.dataset['brand']).toBe('second');
  const { innerHTML } = document.head;
  for (const part of [
    'content="#0D0A1A" media=',
    'content="#0F0C1E">',
    '/manifest.webmanifest?brand=second',
    '/pictures/app-icon-second.svg',
    '/pictures/app-icon-second-touch-180.png',
  ]) {
    expect(innerHTML).toContain(part);
  }
  expect(innerHTML).not.toContain('main');
});
