import { oralStatus, type OralStatus } from '@club/domain/oral-status';
import type { AppContext } from '../../app/context';
import type { Db } from '../../foundation/database/schema';
import { findUsers, type UsersByBrand } from '../account/users-repository';
import { isSiteAvailable } from './site-links';
import { countVeloScans } from './velo-repository';

async function toOralStatus(db: Db, customerId: number, users: UsersByBrand): Promise<OralStatus> {
  return oralStatus({
    tags: Object.values(users).map(({ tags }) => tags),
    veloScans: await countVeloScans(db, customerId),
  });
}

/** Whether the customer uses velo, by the accounts and the scans. */
export async function readOralStatus({ db }: AppContext, customerId: number): Promise<OralStatus> {
  return toOralStatus(db, customerId, await findUsers(db, customerId));
}

/** What velo shows of the customer; empty without an account in the second app. */
export async function readVeloUser(context: AppContext, customerId: number) {
  const { db } = context;
  const users = await findUsers(db, customerId);
  const { second } = users;
  if (!second) return { shopifyId: null, profile: null };
  const { first_name, last_name, email, shopify_id: shopifyId } = second;
  const status = await toOralStatus(db, customerId, users);
  const multipass = isSiteAvailable(context, 'velo');
  return {
    shopifyId,
    profile: { first_name, last_name, email, oralStatus: status, multipass },
  };
}
