import type { RouteConfig } from '@club/platform/config';
import type { SlotName } from '@club/platform/names';

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
  },
  profileDetails: {
    path: '/profile/details',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Ім’я та адреса',
    back: '/profile',
  },
  profileEmail: {
    path: '/profile/email',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Електронна пошта',
    back: '/profile',
  },
  profileDevices: {
    path: '/profile/devices',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Де виконано вхід',
    back: '/profile',
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
  },
  newsItem: {
    path: '/news/:newsId',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Новина',
    hideLogo: true,
  },
  faq: {
    path: '/faq',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Часті питання',
  },
  rules: {
    path: '/rules',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Правила клубу',
  },
  vocabulary: {
    path: '/vocabulary',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Словник',
    back: '/faq',
  },
  vocabularyVelo: {
    path: '/vocabulary/velo',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Словник velo',
  },
  vocabularyClub: {
    path: '/vocabulary/ogo-club',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Словник клубу Ого',
  },
  whyOgo: {
    path: '/why-ogo',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Чому Ого',
  },
  goBuy: {
    path: '/go-buy',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Де купити',
  },
  studios: {
    path: '/glo-studio',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Студії',
  },
  verification: {
    path: '/verification',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Підтвердження віку',
    back: '/',
    hideLogo: true,
  },
  verificationOther: {
    path: '/verification/other',
    layout: 'ogo-footer',
    guards: ['auth'],
    title: 'Фото документа',
  },
  outbox: { path: '/outbox', layout: 'ogo-footer', guards: ['auth'], title: 'Черга надсилання' },
  support: {
    path: '/support',
    layout: 'account',
    guards: ['auth'],
    title: 'Підтримка',
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
  '/': ['home.balance', 'home.scan', 'home.order', 'home.popular'],
  '/profile': ['profile.balance', 'profile.order'],
};
