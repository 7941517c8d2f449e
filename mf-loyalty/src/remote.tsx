import { defineRemote } from '@club/platform/remote';
import config from '../remote.config';

export default defineRemote(config, {
  routes: {
    history: () => import('./features/history/history-page'),
    getXp: () => import('./features/get-xp/get-xp-page'),
  },
  slots: {
    HomeBalance: () => import('./features/balance/home-balance'),
    HeaderBalance: () => import('./features/balance/header-balance'),
  },
});
