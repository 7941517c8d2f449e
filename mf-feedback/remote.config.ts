import { defineRemoteConfig } from '@club/platform/config';

const config = defineRemoteConfig({
  name: 'feedback',
  owns: ['/feedback'],
  routes: {
    list: {
      path: '/feedback',
      layout: 'account',
      guards: ['auth'],
      title: 'Відгуки',
      reads: [
        {
          call: 'feedback.canWriteByOrder',
          input: { shop: ':shop', shopifyId: ':shopifyId' },
          tokenCookie: 'feedback-token',
        },
        { call: 'feedback.getOfflineOrders', input: {}, tokenCookie: 'feedback-token' },
      ],
    },
  },
  optionalPages: ['shop.shelves', 'scan.receipt', 'shell.support'],
  navigation: [
    { place: 'menu', page: 'list', label: 'Відгуки', icon: 'star', order: 50 },
    {
      place: 'profile',
      page: 'list',
      label: 'Відгуки',
      note: 'Як тобі покупки',
      icon: 'star',
      order: 60,
    },
    { place: 'footer', page: 'list', label: 'Відгуки', order: 30 },
  ],
  slots: { 'home.feedback': 'FeedbackInvite', overlay: 'FeedbackPopup' },
  emits: ['balance.changed', 'feedback.sent'],
  hears: ['feedback.sent'],
  calls: [
    'feedback.getAuth',
    'feedback.canWriteByOrder',
    'feedback.getOfflineOrders',
    'feedback.importOrdersInBackground',
    'feedback.send',
    'feedback.sendOffline',
  ],
});

export default config;

declare module '@club/platform/pages' {
  interface Publishers {
    readonly feedback: typeof config;
  }
}
