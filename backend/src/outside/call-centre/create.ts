import type { AdapterContext } from '../adapter-context';
import { notConfigured } from '../service-error';
import { createHttpCallCentre } from './http';
import type { CallCentre } from './port';
import { createSandboxCallCentre } from './sandbox';

/** The sandbox is used whenever it is on. */
export function createCallCentre({ config, db, now }: AdapterContext): CallCentre {
  if (config.sandbox) return createSandboxCallCentre(db);
  const { callCentre } = config.orderServices;
  if (callCentre) return createHttpCallCentre({ ...callCentre, now });
  return { request: notConfigured('call centre', 'CALL_CENTRE_URL and CALL_CENTRE_TOKEN') };
}
