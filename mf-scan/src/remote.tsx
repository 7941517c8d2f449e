import { defineRemote } from '@club/platform/remote';
import config from '../remote.config';

export default defineRemote(config, {
  routes: {
    scan: () => import('./features/scan/scan-page'),
    history: () => import('./features/history/history-page'),
  },
  slots: {
    HomeScan: () => import('./features/home/home-scan'),
  },
  outbox: {
    code: () => import('./features/scan/code-outcome'),
  },
});
