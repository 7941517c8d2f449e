import { defineRemoteConfig } from '@club/platform/config';

export default defineRemoteConfig({
  name: 'scan',
  owns: ['/scan'],
  routes: {
    scan: {
      path: '/scan',
      layout: 'ogo-footer',
      guards: ['auth'],
      title: 'Скан',
    },
    history: {
      path: '/scan/history',
      layout: 'account',
      guards: ['auth'],
      title: 'Історія сканів',
    },
  },
  slots: { 'home.scan': 'HomeScan' },
  emits: ['scan.accepted', 'balance.changed'],
  hears: ['scan.accepted'],
  calls: ['scan.sendCode', 'scan.getHistory'],
});
