import { defineRemoteConfig } from '@club/platform/config';

export default defineRemoteConfig({
  name: 'certificates',
  owns: ['/certificates'],
  routes: {
    list: {
      path: '/certificates',
      layout: 'account',
      guards: ['auth'],
      title: 'Сертифікати',
    },
    partner: {
      path: '/certificates/partner/:id',
      layout: 'account-off-footer',
      guards: ['auth'],
      title: 'Сертифікат партнера',
      back: '/certificates',
    },
  },
  slots: { 'home.certificates': 'PartnerRow' },
  emits: [],
  hears: ['balance.changed'],
  calls: [
    'certificates.getAuth',
    'certificates.getCats',
    'certificates.getPartnersById',
    'loyalty.getBalance',
  ],
});
