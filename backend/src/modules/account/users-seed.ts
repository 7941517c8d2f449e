import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { friends } from '../../../seed/friends';
import { personas } from '../../../seed/personas';
import { findPersonaCustomer, insertAppUser, insertCustomer } from './users-repository';

const DAY_MS = 86_400_000;

/** A moment of the demo past. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

async function seedPersonas(tx: Tx, context: AppContext): Promise<void> {
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

/** Whom the personas have invited. */
async function seedFriends(tx: Tx, context: AppContext): Promise<void> {
  for (const { inviter, phone, firstName, lastName, joinedDaysAgo } of friends) {
    const createdAt = daysBefore(context.now(), joinedDaysAgo);
    const customerId = await insertCustomer(tx, {
      phone,
      firstName,
      lastName,
      email: null,
      birthDate: '1991-05-20',
      referredBy: await findPersonaCustomer(tx, inviter),
      createdAt,
    });
    await insertAppUser(tx, { customerId, brand: 'main', tags: 'PWA', createdAt });
  }
}

export async function seedCustomers(tx: Tx, context: AppContext): Promise<void> {
  await seedPersonas(tx, context);
  await seedFriends(tx, context);
}
