/** @jest-environment node */
import { readCookie } from '@club/platform/cookies';
import type { LoadComponent } from '@club/platform/remote';
import { pageNamed, renderScreen } from '../testing/render-screen';
import { publicScreens } from './public-screens';
import { screens } from './screens';

type Screens = [name: string, load: LoadComponent][];

const pages: Screens = Object.entries({ ...publicScreens.routes, ...screens.routes });

/** What a page loads after its first screen. */
const parts: Screens = [
  ['the card of the age', () => import('./account/verification/age-card')],
  ['the latest news', () => import('./info/news/news-row')],
  ['the offer to install', () => import('../pwa/install/install-card')],
  [
    'the menu',
    async () => {
      const { default: ClubMenu } = await import('./frame/menu/club-menu');
      return { default: () => <ClubMenu isOpen onClose={() => undefined} /> };
    },
  ],
];

describe('rendering reads neither the device nor the clock', () => {
  it.each(pages)('in the page %s', async (name, load) => {
    const html = await renderScreen(pageNamed(name), load);
    expect(html).toMatch(/<h1|<h2/);
    // The screen itself, and not what it shows while it loads.
    expect(html).not.toMatch(/Завантажуємо|Дізнаємося/);
  });

  it.each(parts)('in %s', async (_, load) => {
    await expect(renderScreen(pageNamed('home'), load)).resolves.toContain('<main');
  });

  it.each([
    ['a cookie', () => readCookie('menuLink')],
    ['a storage', () => localStorage.getItem('club.news')],
    ['the window', () => window.innerWidth],
    ['the document', () => document.title],
    ['the clock', () => Date.now()],
    ['the date', () => new Date().getHours()],
    ['chance', () => Math.random()],
  ])('fails for a screen that reads %s', async (_, read) => {
    const load = async () => ({ default: () => <p>{read()}</p> });
    await expect(renderScreen(pageNamed('home'), load)).rejects.toThrow(
      /is not defined|is read while rendering/,
    );
  });
});
