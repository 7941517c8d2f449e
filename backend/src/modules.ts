import type { Module } from './app/module';
import { catalogModule } from './modules/catalog/catalog-routes';
import { authModule } from './modules/auth/auth-routes';
import { deliveryModule } from './modules/delivery/delivery-module';
import { contentModule } from './modules/content/content-routes';
import { generalModule } from './modules/general/general-routes';
import { loyaltyModule } from './modules/loyalty/loyalty-routes';
import { certificatesModule } from './modules/certificates/certificates-routes';
import { feedbackModule } from './modules/feedback/feedback-routes';
import { ordersModule } from './modules/orders/orders-module';
import { newsModule } from './modules/news/news-routes';
import { operationsModule } from './modules/operations/operations-routes';
import { placesModule } from './modules/places/places-routes';
import { questionsModule } from './modules/questions/questions-routes';
import { sandboxModule } from './modules/sandbox/sandbox-routes';
import { scansModule } from './modules/scans/scans-routes';
import { supportModule } from './modules/support/support-routes';
import { usersModule } from './modules/users/users-routes';
import { webModule } from './modules/web/web-routes';

/** Every module, in the order in which demo data is inserted. */
export const modules: readonly Module[] = [
  operationsModule,
  generalModule,
  usersModule,
  authModule,
  deliveryModule,
  loyaltyModule,
  scansModule,
  catalogModule,
  ordersModule,
  certificatesModule,
  feedbackModule,
  contentModule,
  newsModule,
  questionsModule,
  placesModule,
  supportModule,
  sandboxModule,
  webModule,
];
