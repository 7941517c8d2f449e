import type { ShellConfig } from '@club/build';
import type { ReadConfig, RouteConfig } from '@club/platform/config';
import type { SlotName } from '@club/platform/names';

/** A read without input. */
const of = (call: ReadConfig['call']): ReadConfig => ({ call, input: {} });

/** A read of content that each app has its own of. */
const ofApp = (call: ReadConfig['call'], input: ReadConfig['input'] = {}): ReadConfig => ({
  call,
  input: { ...input, myogo: 'false' },
  inputOfSecond: { ...input, myogo: 'true' },
});

/** One of the texts. */
const text = (id: string): ReadConfig => ({ call: 'content.getPageById', input: { id } });

/** The shell's own pages, as data: the same shape in which remotes describe theirs. */
export const routes = {
  home: { path: '/', layout: 'account', guards: ['auth'], title: 'Головна' },
  auth: { path: '/auth', layout: 'none', guards: ['guest', 'adult'], title: 'Вхід' },
  registration: {
    path: '/registration',
    layout: 'none',
    guards: ['guest', 'adult'],
    title: 'Реєстрація',
  },
  profile: {
    path: '/profile',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Профіль',
    reads: [of('account.checkAllowedUser')],
  },
  profileDetails: {
    path: '/profile/details',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Ім’я та адреса',
    back: '/profile',
    reads: [of('account.getProfile')],
  },
  profileEmail: {
    path: '/profile/email',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Електронна пошта',
    back: '/profile',
    reads: [of('account.getProfile')],
  },
  profileDevices: {
    path: '/profile/devices',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Де виконано вхід',
    back: '/profile',
    reads: [of('account.getSessions')],
  },
  adult: { path: '/is18', layout: 'none', guards: ['adult-success'], title: 'Вік' },
  landing: {
    path: '/landing',
    layout: 'landing',
    guards: ['landing-redirect'],
    title: 'Клуб і магазин',
    showsBanner: true,
  },
  agreement: {
    path: '/user-agreement',
    layout: 'forall',
    guards: [],
    title: 'Угода користувача',
  },
  qr: { path: '/qr', layout: 'none', guards: [], title: 'Клуб на телефоні' },
  news: {
    path: '/news',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Новини',
    reads: [ofApp('content.getNews')],
  },
  newsItem: {
    path: '/news/:newsId',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Новина',
    hideLogo: true,
    reads: [ofApp('content.getNewsItem', { id: ':newsId' })],
  },
  faq: {
    path: '/faq',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Питання та відповіді',
    reads: [ofApp('content.getQuestions')],
  },
  rules: {
    path: '/rules',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Правила клубу',
    reads: [text('rules')],
  },
  vocabulary: {
    path: '/vocabulary',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Словник',
    back: '/faq',
    reads: [text('vocabulary')],
  },
  vocabularyVelo: {
    path: '/vocabulary/velo',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Словник velo',
    reads: [text('vocabulary-velo')],
  },
  vocabularyClub: {
    path: '/vocabulary/ogo-club',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Словник клубу Ого',
    reads: [text('vocabulary-ogo-club')],
  },
  whyOgo: {
    path: '/why-ogo',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Чому Ого',
    reads: [text('why-ogo')],
  },
  goBuy: {
    path: '/go-buy',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Де купити',
    reads: [ofApp('content.getPlaces')],
  },
  studios: {
    path: '/glo-studio',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Студії',
    reads: [ofApp('content.getPlaces')],
  },
  verification: {
    path: '/verification',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Підтвердження віку',
    reads: [of('verification.getState')],
    back: '/',
    hideLogo: true,
  },
  verificationOther: {
    path: '/verification/other',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Фото документа',
    reads: [of('verification.getState')],
  },
  outbox: { path: '/outbox', layout: 'ogo-footer', guards: ['auth'], title: 'Черга надсилання' },
  support: {
    path: '/support',
    layout: 'account',
    guards: ['auth'],
    title: 'Підтримка',
    reads: [ofApp('content.getSupport'), ofApp('content.getMessages'), text('support')],
  },
} as const satisfies Record<string, RouteConfig>;

type Routes = typeof routes;

declare module '@club/platform/pages' {
  interface Publishers {
    readonly shell: { readonly routes: Routes };
  }
}

/** The shell's own pages behind the guard `auth`: they come with the signed-in area. */
export type CustomersPageName = {
  [Name in keyof Routes]: 'auth' extends Routes[Name]['guards'][number] ? Name : never;
}[keyof Routes];

/** The shell's own pages that need no customer. */
export type PublicPageName = Exclude<keyof Routes, CustomersPageName>;

/** Slots that a page shows at once, by its path. */
export const eagerSlots: Readonly<Record<string, readonly SlotName[]>> = {
  '/': ['home.balance', 'home.scan', 'home.popular'],
};

/** What the build must know of the shell. */
export const shellConfig: ShellConfig = {
  routes,
  eagerSlots,
  fonts: {
    main: ['onest-cyrillic-wght-normal.', 'onest-latin-wght-normal.'],
    second: [
      'onest-cyrillic-wght-normal.',
      'onest-latin-wght-normal.',
      'unbounded-cyrillic-wght-normal.',
    ],
  },
};
