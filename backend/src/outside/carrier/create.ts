import type { AdapterContext } from '../adapter-context';
import { notConfigured } from '../service-error';
import { createNovaPoshta } from './nova-poshta';
import type { Carrier } from './port';
import { createSandboxCarrier } from './sandbox';

/** The sandbox is used whenever it is on. */
export function createCarrier({ config, now }: AdapterContext): Carrier {
  if (config.sandbox) return createSandboxCarrier();
  const { novaPoshta } = config.shop;
  if (novaPoshta) return createNovaPoshta({ ...novaPoshta, now });
  // Without settings only stored answers are used.
  const refuse = notConfigured('carrier', 'NOVA_POSHTA_KEY');
  return { cities: refuse, branches: refuse, streets: refuse };
}
