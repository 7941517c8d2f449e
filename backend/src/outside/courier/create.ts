import type { AdapterContext } from '../adapter-context';
import { notConfigured } from '../service-error';
import { createIpost } from './ipost';
import type { Courier } from './port';
import { createSandboxCourier } from './sandbox';

/** The sandbox is used whenever it is on. */
export function createCourier({ config, db, now }: AdapterContext): Courier {
  if (config.sandbox) return createSandboxCourier({ db, now });
  const { ipost } = config.shop;
  if (ipost) return createIpost({ ...ipost, now });
  // Without settings the courier delivers nowhere, and its jobs wait.
  return {
    goesTo: () => Promise.resolve(false),
    finds: () => Promise.resolve(false),
    handOver: notConfigured('courier', 'IPOST_TOKEN'),
  };
}
