import { z } from 'zod';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import type { Booking } from './booking';
import { book } from './ledger-service';

export const maxTitle = 120;

/** Why, as the customer reads it in the history. Every correction has it. */
export const correctionTitle = z.string().trim().min(1).max(maxTitle);

export interface Correction {
  readonly customerId: number;
  readonly amount: number;
  readonly title: string;
  /** One key corrects once, however often a form or a command is sent. */
  readonly key: string;
}

/** Gives or takes points on behalf of an operator, who says why. BALANCE_TOO_LOW below zero. */
export function correctBalance(
  tx: Tx,
  context: Pick<AppContext, 'cache' | 'now' | 'club'>,
  { customerId, amount, title, key }: Correction,
): Promise<Booking> {
  return book(tx, context, {
    customerId,
    amount,
    brand: 'main',
    reason: 'correction',
    title,
    sourceKind: 'correction',
    sourceKey: key,
  });
}
