import { mergeModules } from '../../app/merge-modules';
import { directoryModule } from './delivery-routes';
import { ipostModule } from './ipost-routes';

/** Where an order can go: cities, branches and streets of the carrier, and the courier. */
export const deliveryModule = mergeModules('delivery', [directoryModule, ipostModule]);
