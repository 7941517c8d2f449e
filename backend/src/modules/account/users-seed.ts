import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { personas } from '../../../seed/personas';
import { insertAppUser, insertCustomer } from './users-repository';

const DAY_MS = 86_400_000;

/** A moment of the demo past. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

export async function seedPersonas(tx: Tx, context: AppContext): Promise<void> {
  for (const persona of personas) {
    const createdAt = daysBefore(context.now(), persona.registeredDaysAgo);
    const customerId = await insertCustomer(tx, {
      ...persona,
      persona: persona.key,
      createdAt,
    });
    for (const { brand, tags, metafields } of persona.accounts) {
      await insertAppUser(tx, { customerId, brand, tags: tags.join(','), metafields, createdAt });
    }
  }
}
