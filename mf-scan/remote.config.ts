import { defineRemoteConfig } from '@club/platform/config';

/** The first scans of all kinds. */
const recentScans = { call: 'scans.getHistory', input: { offset: 0, variant: 'all' } } as const;

const config = defineRemoteConfig({
  name: 'scan',
  owns: ['/scan'],
  feature: 'scan',
  routes: {
    scan: {
      path: '/scan',
      layout: 'ogo-footer',
      guards: ['auth'],
      title: 'Скан',
      reads: [recentScans],
    },
    history: {
      path: '/scan/history',
      layout: 'account',
      guards: ['auth'],
      title: 'Історія сканів',
      reads: [recentScans],
    },
  },
  optionalPages: ['loyalty.history', 'shell.outbox'],
  navigation: [
    { place: 'bar', page: 'scan', label: 'Скан', icon: 'scan', order: 30, prominent: true },
    { place: 'menu', page: 'scan', label: 'Сканувати', icon: 'scan', order: 20 },
    { place: 'shortcut', page: 'scan', label: 'Сканувати код', shortLabel: 'Скан', order: 10 },
  ],
  slots: { 'home.scan': 'HomeScan' },
  emits: ['scan.accepted', 'balance.changed'],
  hears: ['scan.accepted'],
  calls: ['scans.sendCode', 'scans.getHistory'],
});

export default config;

declare module '@club/platform/pages' {
  interface Publishers {
    readonly scan: typeof config;
  }
}
