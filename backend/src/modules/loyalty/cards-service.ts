import type { AppContext } from '../../app/context';
import { readCardNumber } from './cards-repository';

/** The customer's card, which a store scans. */
export async function readMemberCard({ db }: Pick<AppContext, 'db'>, customerId: number) {
  return { number: await readCardNumber(db, customerId) };
}
