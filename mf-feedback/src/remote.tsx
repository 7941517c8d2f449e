import { defineRemote } from '@club/platform/remote';
import type config from '../remote.config';

export default defineRemote<typeof config>('feedback', {
  routes: {
    list: () => import('./features/orders/feedback-page'),
  },
  slots: {
    FeedbackInvite: () => import('./features/invite/feedback-invite'),
    FeedbackPopup: () => import(/* webpackChunkName: "popup" */ './features/popup/feedback-popup'),
  },
  outbox: {
    rating: () => import('./features/rate/rating-outcome'),
  },
});
