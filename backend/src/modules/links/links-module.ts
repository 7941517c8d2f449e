import { mergeModules } from '../../app/merge-modules';
import { sitesModule } from './links-routes';
import { veloModule } from './velo-routes';

/** Links that log a customer in to the full websites, and the customer's data for velo. */
export const linksModule = mergeModules('links', [sitesModule, veloModule]);
