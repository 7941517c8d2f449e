import { defineRemote } from '@club/platform/remote';
import config from '../remote.config';

export default defineRemote(config, {
  routes: {
    list: () => import('./features/browse/certificates-page'),
    partner: () => import('./features/partner/partner-page'),
  },
  slots: {
    PartnerRow: () => import('./features/home/partner-row'),
  },
});
