import { mergeModules } from '../../app/merge-modules';
import { pagesModule } from './pages-routes';
import { newsModule } from './news-routes';
import { questionsModule } from './questions-routes';
import { placesModule } from './places-routes';
import { supportModule } from './support-routes';

/** What customers read: pages, news, questions, places, and how to reach the support. */
export const contentModule = mergeModules('content', [
  pagesModule,
  newsModule,
  questionsModule,
  placesModule,
  supportModule,
]);
