import type { LoadComponent } from '@club/platform/remote';
import type { CustomersPageName } from '../../shell.config';

interface Screens {
  readonly routes: Readonly<Record<CustomersPageName, LoadComponent>>;
}

/**
 * The shell's own pages behind the guard `auth`. The signed-in area alone holds this table, so that
 * no page's chunk repeats what the area has loaded. The build reads it to make preload lists.
 */
export const screens: Screens = {
  routes: {
    home: () => import('./frame/home/home-page'),
    profile: () => import('./account/profile/profile-page'),
    news: () => import('./info/news/news-page'),
    newsItem: () => import('./info/news/news-item-page'),
    faq: () => import('./info/faq/faq-page'),
    rules: () => import('./info/texts/rules-page'),
    vocabulary: () => import('./info/texts/vocabulary-page'),
    vocabularyVelo: () => import('./info/texts/vocabulary-velo-page'),
    vocabularyClub: () => import('./info/texts/vocabulary-ogo-club-page'),
    whyOgo: () => import('./info/texts/why-ogo-page'),
    goBuy: () => import('./info/places/go-buy-page'),
    studios: () => import('./info/places/studios-page'),
    verification: () => import('./account/verification/verification-page'),
    verificationOther: () => import('./account/verification/other-page'),
    outbox: () => import('./outbox/outbox-page'),
    support: () => import('./info/support/support-page'),
  },
};
