import { defineRemote } from '@club/platform/remote';
import config from '../remote.config';

export default defineRemote(config, {
  routes: {
    list: () => import('./features/orders/feedback-page'),
  },
  slots: {
    FeedbackInvite: () => import('./features/invite/feedback-invite'),
  },
  outbox: {
    rating: () => import('./features/rate/rating-outcome'),
  },
});
