import type { AdapterContext } from '../adapter-context';
import { notConfigured } from '../service-error';
import { createLiqpay } from './liqpay';
import type { CardPayments } from './port';
import { createSandboxCards } from './sandbox';

/** The sandbox is used whenever it is on. */
export function createCardPayments({ config, db, now }: AdapterContext): CardPayments {
  if (config.sandbox) return createSandboxCards({ db, now });
  const { liqpay } = config.shop;
  if (liqpay) return createLiqpay({ ...liqpay, now });
  // Without settings no card payment is possible, and callbacks are ignored.
  const refuse = notConfigured('card provider', 'LIQPAY_PUBLIC_KEY and LIQPAY_PRIVATE_KEY');
  return { link: refuse, read: () => null, status: refuse, refund: refuse };
}
