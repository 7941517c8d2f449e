import type { LoadComponent } from '@club/platform/remote';
import type { CustomersPageName } from '../shell.config';

interface Screens {
  readonly routes: Readonly<Record<CustomersPageName, LoadComponent>>;
}

/**
 * The shell's own pages behind the guard `auth`. The signed-in area alone holds this table, so that
 * none of them carries what the area has brought. The build reads it to make preload lists.
 */
export const screens: Screens = {
  routes: {
    home: () => import('./features/home/home-page'),
    profile: () => import('./features/profile/profile-page'),
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
    verification: () => import('./features/verification/verification-page'),
    verificationOther: () => import('./features/verification/other-page'),
    support: () => import('./features/support/support-page'),
  },
};
