import { defineRemoteConfig } from '@club/platform/config';

/** The first scans of all kinds. */
const recentScans = { call: 'scans.getHistory', input: { offset: 0, variant: 'all' } } as const;
/** The figures of the month, and the manager. */
const fullBalance = { call: 'scans.getFullBalance', input: {} } as const;

/** The first receipts. */
const recentReceipts = { call: 'receipts.getReceipts', input: { offset: 0 } } as const;

/** A page without the bar. */
const page = { layout: 'account-off-footer', guards: ['auth'] } as const;

const sticks = {
  ...page,
  title: 'Скан стіків',
  reads: [{ call: 'scans.getWideCount', input: { product_variant: 'stick' } }, fullBalance],
} as const;

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
      reads: [
        recentScans,
        fullBalance,
        { call: 'scans.getScanPercent', input: {} },
        { call: 'scans.getMessage', input: {}, inputOfSecond: { myogo: 'true' } },
      ],
    },
    history: {
      path: '/scan/history',
      layout: 'account',
      guards: ['auth'],
      title: 'Історія сканів',
      reads: [recentScans],
    },
    sticks: { ...sticks, path: '/scan/sticks' },
    // Another address of the same page, as the specification names it.
    scanSticks: { ...sticks, path: '/scan/scan-sticks' },
    velo: {
      ...page,
      path: '/scan/velo',
      title: 'Скан velo',
      reads: [{ call: 'scans.getWideCount', input: { product_variant: 'velo' } }, fullBalance],
    },
    multi: { ...page, path: '/scan/multi', title: 'Кілька пачок', reads: [fullBalance] },
    receipt: { ...page, path: '/scan/receipt', title: 'Чеки', reads: [recentReceipts] },
    instruction: { ...page, path: '/scan/instruction', title: 'Як сканувати стіки' },
    instructionVelo: { ...page, path: '/scan/instruction-velo', title: 'Як сканувати velo' },
  },
  optionalPages: ['loyalty.getXp', 'loyalty.history', 'shell.outbox', 'shell.support'],
  navigation: [
    { place: 'bar', page: 'scan', label: 'Скан', icon: 'scan', order: 30, prominent: true },
    { place: 'menu', page: 'scan', label: 'Сканувати', icon: 'scan', order: 20 },
    {
      place: 'shortcut',
      page: 'scan',
      label: 'Сканувати код',
      shortLabel: 'Скан',
      order: 10,
      feature: 'scan-points',
    },
  ],
  slots: { 'home.scan': 'HomeScan' },
  emits: ['scan.accepted', 'balance.changed'],
  hears: ['scan.accepted'],
  calls: [
    'receipts.getReceipts',
    'receipts.sendReceipt',
    'scans.getFullBalance',
    'scans.getHistory',
    'scans.getMessage',
    'scans.getScanPercent',
    'scans.getWideCount',
    'scans.saveManager',
    'scans.sendCode',
    'scans.sendPicture',
  ],
});

export default config;

declare module '@club/platform/pages' {
  interface Publishers {
    readonly scan: typeof config;
  }
}
