import { mergeModules } from '../../app/merge-modules';
import { healthModule } from './operations-routes';
import { versionModule } from './version-routes';
import { errorReportsModule } from './error-reports-routes';

/** Health, version, and error reports of browsers. */
export const operationsModule = mergeModules('operations', [
  healthModule,
  versionModule,
  errorReportsModule,
]);
