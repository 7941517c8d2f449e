import type { AppContext } from '../app/context';
import { findCustomers } from '../modules/loyalty/statement-repository';
import { UsageError } from './database-command';

/** The customer with this phone or card, for a command. */
export async function requireCustomer(
  { db }: Pick<AppContext, 'db'>,
  who: string,
  usage: string,
): Promise<number> {
  const [customerId, other] = await findCustomers(db, who);
  if (customerId === undefined)
    throw new UsageError(`There is no customer with the phone or card ${who}\n${usage}`);
  if (other === undefined) return customerId;
  throw new UsageError(`${who} is a phone and another customer's card: write the phone with a +`);
}
