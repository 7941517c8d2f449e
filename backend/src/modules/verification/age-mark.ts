import { adultFrom } from '@club/domain/birth-date';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { customerTag } from '../../app/sessions';
import { putMetafields } from '../account/accounts-repository';
import { lockCustomer } from '../account/users-repository';
import { ageMarkField, findAccountIds, findAccounts, removeMark } from './age-mark-repository';
import { enqueueEmail } from './enqueue-email';
import { withdrawFindings } from './verification-repository';

/** Forbids orders until the customer's eighteenth birthday. */
export async function markTooYoung(tx: Tx, customerId: number, birthDate: string): Promise<void> {
  const field = { ...ageMarkField, value: adultFrom(birthDate) };
  for (const id of await findAccountIds(tx, customerId)) await putMetafields(tx, id, [field]);
}

/**
 * Removes a wrong mark, so that the customer can order and be verified again. Gives the day until which
 * it stood; null if there is none.
 */
export async function removeAgeMark(
  tx: Tx,
  context: AppContext,
  customerId: number,
): Promise<string | null> {
  const [account] = await findAccounts(tx, customerId);
  if (account === undefined) return null;
  const { email } = await lockCustomer(tx, customerId);
  const day = await removeMark(tx, customerId);
  if (day === null) return null;
  await withdrawFindings(tx, customerId, context.now());
  context.cache.invalidate(tx, customerTag(customerId));
  await enqueueEmail(tx, context, email, {
    subject: `${context.config.brands[account.brand].name}: позначку про вік знято`,
    text: 'Ми помилилися щодо твого віку й зняли позначку. Замовляти можна знову, а підтвердити вік — у застосунку: Профіль, Підтвердження віку.',
  });
  return day;
}
