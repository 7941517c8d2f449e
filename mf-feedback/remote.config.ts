import { defineRemoteConfig } from '@club/platform/config';

export default defineRemoteConfig({
  name: 'feedback',
  owns: ['/feedback'],
  routes: {
    list: { path: '/feedback', layout: 'account', guards: ['auth'], title: 'Відгуки' },
  },
  slots: { 'home.feedback': 'FeedbackInvite' },
  emits: ['feedback.sent'],
  hears: ['feedback.sent'],
  calls: ['feedback.getAuth', 'feedback.canWriteByOrder', 'feedback.send'],
});
