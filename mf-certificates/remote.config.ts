import { everyCategory } from '@club/api/contract/certificates';
import { defineRemoteConfig, type ReadConfig } from '@club/platform/config';

const tokenCookie = 'certificate-token';
const partners: ReadConfig = {
  call: 'certificates.getPartnersById',
  input: { categoryId: everyCategory },
  tokenCookie,
};

const bought: ReadConfig = { call: 'certificates.getCertList', input: {}, tokenCookie };

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
    },
  },
  optionalPages: ['loyalty.getXp', 'shell.support'],
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
