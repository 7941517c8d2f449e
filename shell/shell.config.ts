import type { ShellConfig } from '@club/build';
import type { RouteConfig } from '@club/platform/config';

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
  profile: { path: '/profile', layout: 'ogo-footer', guards: ['auth'], title: 'Профіль' },
  adult: { path: '/is18', layout: 'none', guards: ['adult-success'], title: 'Вік' },
  landing: {
    path: '/landing',
    layout: 'landing',
    guards: ['landing-redirect'],
    title: 'Клуб і магазин',
  },
  agreement: {
    path: '/user-agreement',
    layout: 'forall',
    guards: [],
    title: 'Угода користувача',
  },
} as const satisfies Record<string, RouteConfig>;

/** What the build must know of the shell. */
export const shellConfig: ShellConfig = {
  routes,
  eagerSlots: { '/': ['home.balance', 'home.scan', 'home.popular'] },
  fonts: {
    main: ['onest-cyrillic-wght-normal.', 'onest-latin-wght-normal.'],
    second: [
      'onest-cyrillic-wght-normal.',
      'onest-latin-wght-normal.',
      'unbounded-cyrillic-wght-normal.',
    ],
  },
};
