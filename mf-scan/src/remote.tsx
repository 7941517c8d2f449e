import { defineRemote } from '@club/platform/remote';
import type config from '../remote.config';

export default defineRemote<typeof config>('scan', {
  routes: {
    scan: () => import(/* webpackChunkName: "scan" */ './features/scan/scan-page'),
    history: () => import('./features/history/history-page'),
    sticks: () => import(/* webpackChunkName: "scan" */ './features/scan/sticks-page'),
    scanSticks: () => import(/* webpackChunkName: "scan" */ './features/scan/sticks-page'),
    velo: () => import(/* webpackChunkName: "scan" */ './features/scan/velo-page'),
    multi: () => import(/* webpackChunkName: "multi" */ './features/multi/multi-page'),
    receipt: () => import(/* webpackChunkName: "multi" */ './features/receipts/receipt-page'),
    instruction: () =>
      import(
        /* webpackChunkName: "instruction" */ './features/instruction/sticks-instruction-page'
      ),
    instructionVelo: () =>
      import(/* webpackChunkName: "instruction" */ './features/instruction/velo-instruction-page'),
  },
  slots: {
    HomeScan: () => import('./features/home/home-scan'),
  },
  outbox: {
    code: () => import(/* webpackChunkName: "outcome" */ './features/scan/code-outcome'),
    receipt: () => import(/* webpackChunkName: "outcome" */ './features/receipts/receipt-outcome'),
  },
});
