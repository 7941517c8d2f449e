import { everyCategory } from '@club/api/contract/certificates';
import { defineRemoteConfig, type ReadConfig } from '@club/platform/config';

const tokenCookie = 'certificate-token';
const partners: ReadConfig = {
  call: 'certificates.getPartnersById',
  input: { categoryId: everyCategory },
  tokenCookie,
};

const config = defineRemoteConfig({
  name: 'certificates',
  owns: ['/certificates'],
  feature: 'partner-certificates',
  routes: {
    list: {
      path: '/certificates',
      layout: 'account',
      guards: ['auth'],
      title: 'Сертифікати',
      reads: [
        { call: 'loyalty.getBalance', input: {} },
        { call: 'certificates.getCats', input: {}, tokenCookie },
        partners,
      ],
    },
    partner: {
      path: '/certificates/partner/:id',
      layout: 'account-off-footer',
      guards: ['auth'],
      title: 'Сертифікат партнера',
      reads: [{ call: 'loyalty.getBalance', input: {} }, partners],
      back: '/certificates',
    },
  },
  optionalPages: ['loyalty.getXp'],
  navigation: [
    { place: 'bar', page: 'list', label: 'Сертифікати', icon: 'certificate', order: 40 },
    {
      place: 'profile',
      page: 'list',
      label: 'Сертифікати',
      note: 'Від партнерів',
      icon: 'certificate',
      order: 30,
    },
    { place: 'menu', page: 'list', label: 'Сертифікати', icon: 'certificate', order: 30 },
  ],
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

export default config;

declare module '@club/platform/pages' {
  interface Publishers {
    readonly certificates: typeof config;
  }
}
