/** @jest-environment node */
import { contract } from '@club/api/contract';
import type { RouteConfig } from '@club/platform/config';
import { readCookie } from '@club/platform/cookies';
import type { LoadComponent } from '@club/platform/remote';
import { shellConfig } from '../../build.config';
import type { CustomersPageName } from '../../shell.config';
import { pageNamed, renderScreen, screenCustomer, type ScreenRead } from '../testing/render-screen';
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

/** Reads that a page cannot declare, and those that depend on the answer of another. */
const unchecked = [
  // Only for those whom the club has marked.
  '/api/api-shop/get-customer-terms',
  // Read when the list is opened.
  '/api/delivery/get-cities',
  // Their answers are stored in cookies for an hour.
  '/api/user/get-velo-user',
  '/api/velo/check-oral-status',
];

/** What the server knows of an address and its customer. */
const known: Readonly<Record<string, string | undefined>> = {
  ':newsId': 'one',
  ':mainShopifyId': screenCustomer.accounts.main?.shopifyId,
};

it.each(Object.entries(shellConfig.routes).filter(([name]) => name in screens.routes))(
  '[BX-06] the page %s declares what its first screen reads',
  async (name, { reads = [] }: RouteConfig) => {
    const made: ScreenRead[] = [];
    await renderScreen(pageNamed(name), screens.routes[name as CustomersPageName], made);
    const declared = reads.map(({ call, input, inputOfSecond = input }): ScreenRead => {
      const id = known[String(inputOfSecond['id'])];
      return [contract[call].path, id === undefined ? inputOfSecond : { ...inputOfSecond, id }];
    });
    const checked = (all: readonly ScreenRead[]) =>
      all.filter(([path]) => !unchecked.includes(path));
    expect(checked(made)).toEqual(checked(declared));
  },
);

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
