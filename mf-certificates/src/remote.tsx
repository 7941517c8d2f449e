import { defineRemote } from '@club/platform/remote';
import type config from '../remote.config';

export default defineRemote<typeof config>('certificates', {
  routes: {
    list: () => import('./features/browse/certificates-page'),
    partner: () => import('./features/partner/partner-page'),
    myList: () => import(/* webpackChunkName: "bought" */ './features/bought/my-list-page'),
    certificate: () =>
      import(/* webpackChunkName: "bought" */ './features/bought/certificate-page'),
  },
  slots: {
    PartnerRow: () => import('./features/home/partner-row'),
  },
  outbox: {
    purchase: () => import('./features/buy/purchase-outcome'),
    used: () => import('./features/bought/used-outcome'),
  },
});
