import type { Brand } from '@club/domain/brand';
import { kyivDay } from '@club/domain/kyiv-day';
import type { AppContext } from '../../app/context';
import { kyivMidnight } from '../../app/kyiv-time';
import type { Db } from '../../foundation/database/schema';
import { readShownMessages } from './messages-repository';

/** The cache tag of the messages of the day. */
export const messagesTag = 'scan-messages';

const DAY_MS = 86_400_000;

/**
 * The message of the day in Ukraine, the same for all customers of an app: the messages take turns. A
 * new one takes part from the next day, so that it does not change today's.
 */
export function answerMessage(
  { cache, now }: Pick<AppContext, 'cache' | 'now'>,
  db: Db,
  brand: Brand,
) {
  const day = kyivDay(now());
  return cache.json(`scan-message:${brand}:${day}`, [messagesTag], async () => {
    const messages = await readShownMessages(db, brand, kyivMidnight(day));
    const dayNumber = Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
    return { message: messages[dayNumber % messages.length] ?? null };
  });
}
