import { defineRemoteConfig } from '@club/platform/config';

export default defineRemoteConfig({
  name: 'loyalty',
  owns: ['/history-bonuses', '/get-xp'],
  routes: {
    history: {
      path: '/history-bonuses',
      layout: 'ogo-footer',
      guards: ['auth'],
      title: 'Історія XP',
    },
    getXp: {
      path: '/get-xp',
      layout: 'account',
      guards: ['auth'],
      title: 'Як отримати XP',
    },
  },
  slots: { 'home.balance': 'HomeBalance', 'header.balance': 'HeaderBalance' },
  slotReads: { 'home.balance': [{ call: 'loyalty.getBalance', input: {} }] },
  emits: [],
  hears: ['balance.changed'],
  calls: ['loyalty.getBalance', 'loyalty.getBonusHistory', 'loyalty.getEarningRules'],
});
