import type { Module } from './app/module';
import { analyticsModule } from './modules/analytics/analytics-routes';
import { cartsModule } from './modules/carts/carts-routes';
import { catalogModule } from './modules/catalog/catalog-routes';
import { authModule } from './modules/auth/auth-routes';
import { botModule } from './modules/bot/bot-routes';
import { deliveryModule } from './modules/delivery/delivery-routes';
import { contentModule } from './modules/content/content-routes';
import { generalModule } from './modules/general/general-routes';
import { linksModule } from './modules/links/links-routes';
import { ipostModule } from './modules/ipost/ipost-routes';
import { loyaltyModule } from './modules/loyalty/loyalty-routes';
import { certificatesModule } from './modules/certificates/certificates-routes';
import { errorReportsModule } from './modules/error-reports/error-reports-routes';
import { feedbackModule } from './modules/feedback/feedback-routes';
import { ordersModule } from './modules/orders/orders-module';
import { marketingModule } from './modules/marketing/marketing-routes';
import { newsModule } from './modules/news/news-routes';
import { operationsModule } from './modules/operations/operations-routes';
import { paymentsModule } from './modules/payments/payments-routes';
import { placesModule } from './modules/places/places-routes';
import { questionsModule } from './modules/questions/questions-routes';
import { sandboxModule } from './modules/sandbox/sandbox-routes';
import { scansModule } from './modules/scans/scans-routes';
import { supportModule } from './modules/support/support-routes';
import { verificationModule } from './modules/verification/verification-routes';
import { usersModule } from './modules/users/users-routes';
import { veloModule } from './modules/velo/velo-routes';
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
  cartsModule,
  ordersModule,
  paymentsModule,
  ipostModule,
  certificatesModule,
  feedbackModule,
  contentModule,
  newsModule,
  questionsModule,
  placesModule,
  supportModule,
  verificationModule,
  analyticsModule,
  marketingModule,
  errorReportsModule,
  botModule,
  linksModule,
  veloModule,
  sandboxModule,
  webModule,
];
