import type { AdapterContext } from '../adapter-context';
import { notConfigured } from '../service-error';
import type { SupportDesk } from './port';
import { createSandboxDesk } from './sandbox';
import { createZendesk } from './zendesk';

/** The sandbox is used whenever it is on. */
export function createSupportDesk({ config, db, now }: AdapterContext): SupportDesk {
  if (config.sandbox) return createSandboxDesk(db);
  if (config.supportDesk) return createZendesk({ ...config.supportDesk, now });
  return { open: notConfigured('support desk', 'SUPPORT_DESK_URL, _USER and _TOKEN') };
}
