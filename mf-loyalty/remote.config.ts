import { defineRemoteConfig } from '@club/platform/config';

const config = defineRemoteConfig({
  name: 'loyalty',
  owns: ['/history-bonuses', '/get-xp'],
  routes: {
    history: {
      path: '/history-bonuses',
      layout: 'ogo-footer',
      guards: ['auth'],
      title: 'Історія XP',
      reads: [{ call: 'loyalty.getBonusHistory', input: { shop: ':shop' } }],
    },
    getXp: {
      path: '/get-xp',
      layout: 'account',
      guards: ['auth'],
      title: 'Як отримати XP',
      reads: [{ call: 'loyalty.getEarningRules', input: {} }],
    },
  },
  optionalPages: [
    'scan.scan',
    'scan.multi',
    'shop.shelves',
    'loyalty.invite',
    'loyalty.deviceRegistration',
    'loyalty.marathon',
  ],
  navigation: [
    { place: 'menu', page: 'history', label: 'Мої XP', icon: 'chart', order: 40 },
    {
      place: 'profile',
      page: 'history',
      label: 'Мої XP',
      note: 'Звідки й на що',
      icon: 'chart',
      order: 20,
    },
    { place: 'footer', page: 'getXp', label: 'Як отримати XP', order: 20 },
    { place: 'shortcut', page: 'history', label: 'Мої XP', order: 40 },
  ],
  slots: {
    'home.balance': 'HomeBalance',
    'profile.balance': 'HomeBalance',
    'header.balance': 'HeaderBalance',
  },
  slotReads: { 'home.balance': [{ call: 'loyalty.getBalance', input: {} }] },
  emits: [],
  hears: ['balance.changed'],
  calls: ['loyalty.getBalance', 'loyalty.getBonusHistory', 'loyalty.getEarningRules'],
});

export default config;

declare module '@club/platform/pages' {
  interface Publishers {
    readonly loyalty: typeof config;
  }
}
