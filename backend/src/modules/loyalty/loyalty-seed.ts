import { kyivDay } from '@club/domain/kyiv-day';
import type { AppContext } from '../../app/context';
import { kyivMidnight } from '../../app/kyiv-time';
import type { Tx } from '../../foundation/database/schema';
import { personas, type Persona } from '../../../seed/personas';
import { findPersonaCustomer } from '../account/users-repository';
import { daysBefore } from '../account/users-seed';
import { notifyExpiry } from './expiry-service';
import { book } from './ledger-service';

/** Midnight in Kyiv that many days ahead. */
function expiry(now: Date, days?: number): { readonly expiresAt?: Date } {
  return days === undefined ? {} : { expiresAt: kyivMidnight(kyivDay(daysBefore(now, -days))) };
}

async function seedLedger(
  tx: Tx,
  context: AppContext,
  persona: Persona,
  customerId: number,
): Promise<void> {
  const now = context.now();
  const opened = daysBefore(now, persona.registeredDaysAgo);
  const source = { customerId, sourceKind: 'seed' };
  for (const account of persona.accounts) {
    const { brand, openingBalance, openingExpiresInDays, ledger } = account;
    if (openingBalance !== 0) {
      await book(tx, context, {
        ...source,
        brand,
        amount: openingBalance,
        reason: 'opening',
        title: 'Початковий баланс',
        sourceKey: `${persona.key}:${brand}:opening`,
        at: opened,
        ...expiry(now, openingExpiresInDays),
      });
    }
    // Oldest first, so that nothing is spent before it was earned.
    const lines = [...ledger].sort((one, other) => other.daysAgo - one.daysAgo);
    for (const [index, { kind, amount, text, daysAgo, expiresInDays }] of lines.entries()) {
      await book(tx, context, {
        ...source,
        brand,
        amount,
        reason: kind === 'order' && amount < 0 ? 'order-spend' : kind,
        title: text,
        sourceKey: `${persona.key}:${brand}:${index}`,
        at: daysBefore(now, daysAgo),
        ...expiry(now, expiresInDays),
      });
    }
  }
}

export async function seedLedgers(tx: Tx, context: AppContext): Promise<void> {
  for (const persona of personas) {
    await seedLedger(tx, context, persona, await findPersonaCustomer(tx, persona.key));
  }
  await notifyExpiry(context, (announce) => announce(tx));
}
