import type { AdapterContext } from '../adapter-context';
import { createHttpBot } from './http';
import type { BotService } from './port';
import { createSandboxBot } from './sandbox';

/** The sandbox is used whenever it is on. */
export function createBot({ config, db, now }: AdapterContext): BotService {
  if (config.sandbox) return createSandboxBot(db);
  if (config.bot) return createHttpBot({ ...config.bot, now });
  // Without a bot its jobs succeed, because statistics should not become dead letters.
  return { count: () => Promise.resolve() };
}
