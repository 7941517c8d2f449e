import type { AdapterContext } from '../adapter-context';
import { createHttpBotAdmin } from './http';
import type { BotAdmin } from './port';
import { createSandboxBotAdmin } from './sandbox';

/** The sandbox is used whenever it is on. */
export function createBotAdmin({ config, db, now }: AdapterContext): BotAdmin {
  if (config.sandbox) return createSandboxBotAdmin(db);
  if (config.botAdmin) return createHttpBotAdmin({ ...config.botAdmin, now });
  // The points are booked without it, so its jobs succeed.
  return { load: () => Promise.resolve() };
}
