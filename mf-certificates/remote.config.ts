import { everyCategory } from '@club/api/contract/certificates';
import { defineRemoteConfig, type ReadConfig } from '@club/platform/config';

const tokenCookie = 'certificate-token';
const partners: ReadConfig = {
  call: 'certificates.getPartnersById',
  input: { categoryId: everyCategory },
  tokenCookie,
};

const bought: ReadConfig = { call: 'certificates.getCertList', input: {}, tokenCookie };

/** The way to the partners, while their certificates are given out. */
const catalog = {
  page: 'list',
  label: 'Сертифікати',
  icon: 'certificate',
  feature: 'partner-certificates',
} as const;

const config = defineRemoteConfig({
  name: 'certificates',
  owns: ['/certificates'],
  routes: {
    list: {
      path: '/certificates',
      layout: 'account',
      guards: ['auth'],
      title: 'Сертифікати',
      reads: [
        { call: 'loyalty.getBalance', input: {} },
        { call: 'certificates.getCats', input: {}, tokenCookie },
        { call: 'certificates.getMessage', input: {}, tokenCookie },
        partners,
      ],
    },
    partner: {
      path: '/certificates/partner/:id',
      layout: 'account-off-footer',
      guards: ['auth'],
      title: 'Сертифікат партнера',
      reads: [{ call: 'loyalty.getBalance', input: {} }, partners],
      example: { id: 'partner-01' },
    },
    myList: {
      path: '/certificates/my-list',
      layout: 'ogo-footer',
      guards: ['auth'],
      title: 'Мої сертифікати',
      reads: [bought],
      back: '/certificates',
    },
    certificate: {
      path: '/certificates/my-list/:code',
      layout: 'account-off-footer',
      guards: ['auth'],
      title: 'Мій сертифікат',
      reads: [bought],
      back: '/certificates/my-list',
      example: { code: 'demo-regular-33' },
      exampleOfSecond: { code: 'demo-both-brands-45' },
    },
  },
  optionalPages: ['loyalty.getXp', 'shell.support'],
  navigation: [
    { place: 'bar', ...catalog, order: 40 },
    { place: 'menu', ...catalog, order: 30 },
    // Also while no more are given out: who has paid for one finds it.
    {
      place: 'profile',
      page: 'myList',
      label: 'Мої сертифікати',
      note: 'Від партнерів',
      icon: 'certificate',
      order: 30,
    },
  ],
  slots: { 'home.certificates': 'PartnerRow' },
  emits: ['balance.changed', 'certificate.bought'],
  hears: ['balance.changed'],
  calls: [
    'certificates.getAuth',
    'certificates.getCats',
    'certificates.getPartnersById',
    'certificates.getMessage',
    'certificates.regist',
    'certificates.create',
    'certificates.getCertList',
    'certificates.setUsed',
    'certificates.storePin',
    'certificates.enterPinSms',
    'certificates.getPin',
    'loyalty.getBalance',
  ],
});

export default config;

declare module '@club/platform/pages' {
  interface Publishers {
    readonly certificates: typeof config;
  }
}
