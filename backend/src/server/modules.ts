import type { Module } from '../app/module';
import { accountModule } from '../modules/account/account-module';
import { canariesModule } from '../modules/canaries/canaries-module';
import { cartModule } from '../modules/cart/cart-routes';
import { catalogModule } from '../modules/catalog/catalog-routes';
import { certificatesModule } from '../modules/certificates/certificates-module';
import { contentModule } from '../modules/content/content-module';
import { createCustomersModule } from '../modules/customers/customers-module';
import { deliveryModule } from '../modules/delivery/delivery-module';
import { devicesModule } from '../modules/devices/devices-module';
import { exchangeModule } from '../modules/exchange/exchange-module';
import { feedbackModule } from '../modules/feedback/feedback-module';
import { fulfilmentModule } from '../modules/fulfilment/fulfilment-routes';
import { invitesModule } from '../modules/invites/invites-routes';
import { linksModule } from '../modules/links/links-module';
import { loyaltyModule } from '../modules/loyalty/loyalty-routes';
import { marathonModule } from '../modules/marathon/marathon-module';
import { marketingModule } from '../modules/marketing/marketing-module';
import { offersModule } from '../modules/offers/offers-module';
import { noticesModule } from '../modules/notices/notices-routes';
import { operationsModule } from '../modules/operations/operations-module';
import { operatorModule } from '../modules/operator/operator-module';
import { ordersModule } from '../modules/orders/orders-module';
import { paymentsModule } from '../modules/payments/payments-routes';
import { publishersModule } from '../modules/publishers/publishers-module';
import { receiptsModule } from '../modules/receipts/receipts-module';
import { releasesModule } from '../modules/releases/releases-module';
import { sandboxModule } from '../modules/sandbox/sandbox-routes';
import { previewsModule } from '../modules/previews/previews-module';
import { scansModule } from '../modules/scans/scans-module';
import { subscriptionsModule } from '../modules/subscriptions/subscriptions-routes';
import { switchesModule } from '../modules/switches/switches-module';
import { uploadsModule } from '../modules/uploads/uploads-module';
import { verificationModule } from '../modules/verification/verification-routes';
import { webModule } from '../modules/web/web-routes';

/** The modules with data of customers, in the order of demo data: each builds on those before it. */
export const dataModules: readonly Module[] = [
  accountModule,
  deliveryModule,
  loyaltyModule,
  noticesModule,
  scansModule,
  devicesModule,
  catalogModule,
  cartModule,
  ordersModule,
  receiptsModule,
  invitesModule,
  fulfilmentModule,
  paymentsModule,
  subscriptionsModule,
  certificatesModule,
  exchangeModule,
  uploadsModule,
  feedbackModule,
  contentModule,
  verificationModule,
  marathonModule,
  marketingModule,
  linksModule,
  switchesModule,
  offersModule,
];

/** All modules, in the order of demo data. */
export const modules: readonly Module[] = [
  ...dataModules,
  createCustomersModule(dataModules),
  releasesModule,
  previewsModule,
  operationsModule,
  canariesModule,
  publishersModule,
  sandboxModule,
  operatorModule,
  webModule,
];
