import { mergeModules } from '../../app/merge-modules';
import { metricsModule } from './metrics-routes';
import { deadJobsPage } from './dead-jobs-page';
import { healthModule } from './operations-routes';
import { versionModule } from './version-routes';
import { errorReportsModule } from './error-reports-routes';

/** Health, metrics, version, dead jobs, and error reports of browsers. */
export const operationsModule = mergeModules('operations', [
  healthModule,
  metricsModule,
  versionModule,
  errorReportsModule,
  { name: 'dead-jobs', operatorPages: (context) => [deadJobsPage(context)] },
]);
