import { adultFrom } from '@club/domain/birth-date';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { customerTag } from '../../app/sessions';
import { putMetafields } from '../account/accounts-repository';
import { lockCustomer } from '../account/users-repository';
import {
  findAccountIds,
  findAccounts,
  insertLifting,
  mark,
  removeMark,
  type Lifting,
} from './age-mark-repository';
import { write } from './letters';
import { withdrawFindings } from './verification-repository';

/** Forbids orders until the customer's eighteenth birthday. */
export async function markTooYoung(tx: Tx, customerId: number, birthDate: string): Promise<void> {
  const field = { ...mark, value: adultFrom(birthDate) };
  for (const id of await findAccountIds(tx, customerId)) await putMetafields(tx, id, [field]);
}

/**
 * Removes a wrong mark and records who did it and why. The customer can order and be verified again.
 * False if there is no mark.
 */
export async function liftMark(context: AppContext, lifting: Lifting): Promise<boolean> {
  const { customerId } = lifting;
  return context.transaction(async (tx) => {
    const [account] = await findAccounts(tx, customerId);
    if (account === undefined) return false;
    const { email } = await lockCustomer(tx, customerId);
    const day = await removeMark(tx, customerId);
    if (day === null) return false;
    const at = context.now();
    await insertLifting(tx, lifting, { adultFrom: day, at });
    await withdrawFindings(tx, customerId, at);
    context.cache.invalidate(tx, customerTag(customerId));
    await write(tx, context, email, {
      subject: `${context.config.brands[account.brand].name}: позначку про вік знято`,
      text: 'Ми помилилися щодо твого віку й зняли позначку. Замовляти можна знову, а підтвердити вік — у застосунку: Профіль, Підтвердження віку.',
    });
    return true;
  });
}
