import type { LoadComponent } from '@club/platform';
import type { routes as shellRoutes } from '../shell.config';

interface Screens {
  readonly routes: Readonly<Record<keyof typeof shellRoutes, LoadComponent>>;
}

/** The shell's own pages. The build reads this table to make preload lists. */
export const screens: Screens = {
  routes: {
    home: () => import('./features/home/home-page'),
    auth: () => import('./features/auth/auth-page'),
    registration: () => import('./features/registration/registration-page'),
    profile: () => import('./features/profile/profile-page'),
    adult: () => import('./features/adult/adult-page'),
    landing: () => import('./features/landing/landing-page'),
    agreement: () => import('./features/content/agreement-page'),
    qr: () => import('./features/qr/qr-page'),
    news: () => import('./features/news/news-page'),
    newsItem: () => import('./features/news/news-item-page'),
    faq: () => import('./features/questions/faq-page'),
    rules: () => import('./features/content/rules-page'),
    vocabulary: () => import('./features/content/vocabulary-page'),
    vocabularyVelo: () => import('./features/content/vocabulary-velo-page'),
    vocabularyClub: () => import('./features/content/vocabulary-ogo-club-page'),
    whyOgo: () => import('./features/content/why-ogo-page'),
    goBuy: () => import('./features/places/go-buy-page'),
    studios: () => import('./features/places/studios-page'),
    support: () => import('./features/support/support-page'),
  },
};
