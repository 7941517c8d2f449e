import { defineRemote } from '@club/platform/remote';
import type config from '../remote.config';

export default defineRemote<typeof config>('loyalty', {
  routes: {
    history: () => import('./features/history/history-page'),
    card: () => import(/* webpackChunkName: "card" */ './features/card/card-page'),
    getXp: () => import('./features/get-xp/get-xp-page'),
    offers: () => import('./features/offers/offers-page'),
    devices: () => import(/* webpackChunkName: "devices" */ './features/devices/my-devices-page'),
    deviceRegistration: () =>
      import(/* webpackChunkName: "devices" */ './features/devices/device-registration-page'),
    invite: () => import(/* webpackChunkName: "invites" */ './features/invites/invite-page'),
    inviteFaq: () => import(/* webpackChunkName: "invites" */ './features/invites/faq-page'),
    inviteVelo: () => import(/* webpackChunkName: "invites" */ './features/invites/velo-page'),
    inviteCalculator: () =>
      import(/* webpackChunkName: "invites" */ './features/invites/calculator-page'),
    inviteOffer: () => import(/* webpackChunkName: "invites" */ './features/invites/offer-page'),
    invitePromo: () => import(/* webpackChunkName: "invites" */ './features/invites/promo-page'),
    inviteTestDrive: () =>
      import(/* webpackChunkName: "invites" */ './features/invites/test-drive-page'),
    referral: () => import(/* webpackChunkName: "invites" */ './features/invites/referral-page'),

    exchange: () => import(/* webpackChunkName: "exchange" */ './features/exchange/exchange-page'),
    activeReward: () =>
      import(/* webpackChunkName: "exchange" */ './features/exchange/active-page'),
    inactiveReward: () =>
      import(/* webpackChunkName: "exchange" */ './features/exchange/inactive-page'),

    marathon: () => import(/* webpackChunkName: "marathon" */ './features/marathon/marathon-page'),
    quiz: () => import(/* webpackChunkName: "marathon" */ './features/marathon/quiz-page'),
    subscription: () =>
      import(/* webpackChunkName: "subscriptions" */ './features/subscriptions/subscription-page'),
    subscriptionAbout: () =>
      import(/* webpackChunkName: "subscriptions" */ './features/subscriptions/about-page'),
    subscriptionFaq: () =>
      import(/* webpackChunkName: "subscriptions" */ './features/subscriptions/faq-page'),
    subscriptionHistory: () =>
      import(/* webpackChunkName: "subscriptions" */ './features/subscriptions/history-page'),
  },
  slots: {
    HomeBalance: () => import('./features/balance/home-balance'),
    HomeCampaign: () =>
      import(/* webpackChunkName: "home-later" */ './features/marathon/home-campaign'),
    Notices: () => import(/* webpackChunkName: "home-later" */ './features/notices/notices'),
    HomeInvite: () => import(/* webpackChunkName: "home-later" */ './features/invites/home-invite'),
    PurchasePoints: () =>
      import(/* webpackChunkName: "balance" */ './features/purchase/purchase-points'),
    ExpiringPoints: () =>
      import(/* webpackChunkName: "balance" */ './features/balance/expiring-points'),
    HeaderBalance: () =>
      import(/* webpackChunkName: "balance" */ './features/balance/header-balance'),
  },
  outbox: {
    device: () => import(/* webpackChunkName: "devices" */ './features/devices/device-outcome'),
  },
});
