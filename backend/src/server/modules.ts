import type { Module } from '../app/module';
import { accountModule } from '../modules/account/account-module';
import { cartModule } from '../modules/cart/cart-routes';
import { catalogModule } from '../modules/catalog/catalog-routes';
import { certificatesModule } from '../modules/certificates/certificates-routes';
import { contentModule } from '../modules/content/content-module';
import { deliveryModule } from '../modules/delivery/delivery-module';
import { feedbackModule } from '../modules/feedback/feedback-routes';
import { fulfilmentModule } from '../modules/fulfilment/fulfilment-routes';
import { linksModule } from '../modules/links/links-module';
import { loyaltyModule } from '../modules/loyalty/loyalty-routes';
import { marketingModule } from '../modules/marketing/marketing-module';
import { operationsModule } from '../modules/operations/operations-module';
import { operatorModule } from '../modules/operator/operator-module';
import { ordersModule } from '../modules/orders/orders-module';
import { paymentsModule } from '../modules/payments/payments-routes';
import { sandboxModule } from '../modules/sandbox/sandbox-routes';
import { scansModule } from '../modules/scans/scans-routes';
import { switchesModule } from '../modules/switches/switches-module';
import { verificationModule } from '../modules/verification/verification-routes';
import { webModule } from '../modules/web/web-routes';

/** All modules, in the order of demo data. */
export const modules: readonly Module[] = [
  accountModule,
  deliveryModule,
  loyaltyModule,
  scansModule,
  catalogModule,
  cartModule,
  ordersModule,
  fulfilmentModule,
  paymentsModule,
  certificatesModule,
  feedbackModule,
  contentModule,
  verificationModule,
  marketingModule,
  linksModule,
  switchesModule,
  operationsModule,
  sandboxModule,
  operatorModule,
  webModule,
];
