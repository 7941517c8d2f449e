import type { LoadComponent } from '@club/platform/remote';
import type { CustomersPageName } from '../../shell.config';

interface Screens {
  readonly routes: Readonly<Record<CustomersPageName, LoadComponent>>;
}

/**
 * The shell's own pages behind the guard `auth`. The signed-in area alone holds this table, so that
 * no page's chunk repeats what the area has loaded. The build reads it to make preload lists.
 *
 * Pages that a customer opens together are one chunk: the hash of each chunk is in the first script.
 */
export const screens: Screens = {
  routes: {
    home: () => import('./frame/home/home-page'),
    profile: () => import(/* webpackChunkName: "profile" */ './account/profile/profile-page'),
    profileDetails: () =>
      import(/* webpackChunkName: "profile" */ './account/profile/details-page'),
    profileEmail: () => import(/* webpackChunkName: "profile" */ './account/profile/email-page'),
    profileDevices: () =>
      import(/* webpackChunkName: "profile" */ './account/profile/devices-page'),
    news: () => import(/* webpackChunkName: "news" */ './info/news/news-page'),
    newsItem: () => import(/* webpackChunkName: "news" */ './info/news/news-item-page'),
    faq: () => import('./info/faq/faq-page'),
    rules: () => import(/* webpackChunkName: "texts" */ './info/texts/rules-page'),
    vocabulary: () => import(/* webpackChunkName: "texts" */ './info/texts/vocabulary-page'),
    vocabularyVelo: () =>
      import(/* webpackChunkName: "texts" */ './info/texts/vocabulary-velo-page'),
    vocabularyClub: () =>
      import(/* webpackChunkName: "texts" */ './info/texts/vocabulary-ogo-club-page'),
    whyOgo: () => import(/* webpackChunkName: "texts" */ './info/texts/why-ogo-page'),
    goBuy: () => import(/* webpackChunkName: "places" */ './info/places/go-buy-page'),
    studios: () => import(/* webpackChunkName: "places" */ './info/places/studios-page'),
    verification: () =>
      import(/* webpackChunkName: "verification" */ './account/verification/verification-page'),
    verificationOther: () =>
      import(/* webpackChunkName: "verification" */ './account/verification/other-page'),
    outbox: () => import('./outbox/outbox-page'),
    support: () => import('./info/support/support-page'),
  },
};
