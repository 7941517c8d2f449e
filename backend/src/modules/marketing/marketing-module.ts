import { mergeModules } from '../../app/merge-modules';
import { analyticsModule } from './analytics-routes';
import { contactsModule } from './marketing-routes';

/** Analytics events, and reports to the marketing service. */
export const marketingModule = mergeModules('marketing', [analyticsModule, contactsModule]);
