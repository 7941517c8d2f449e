import { sql } from 'kysely';
import type { CustomerDeletion } from '../../app/customer-deletion';
import { deleteAllKeys } from '../../app/idempotency-repository';
import { deleteAllTokens } from '../../app/section-tokens-repository';
import { activityTags } from '../../app/sessions';
import { deleteAllSessions } from '../../app/sessions-repository';
import type { Tx } from '../../foundation/database/schema';
import { deleteJobsAbout } from '../../foundation/jobs/jobs-repository';
import { deleteChange } from './email-repository';

/** What the customer has on the server besides the account: it ends with the sessions. */
async function deleteOwnRows(tx: Tx, customerId: number): Promise<void> {
  await deleteAllTokens(tx, customerId);
  await deleteAllSessions(tx, customerId);
  await deleteAllKeys(tx, customerId);
  await deleteChange(tx, customerId);
  await tx.deleteFrom('customer_devices').where('customer_id', '=', customerId).execute();
  await tx
    .deleteFrom('login_codes')
    .where('phone', 'in', (customers) =>
      customers.selectFrom('customers').select('phone').where('id', '=', customerId),
    )
    .execute();
}

async function emptyAccounts(tx: Tx, customerId: number): Promise<void> {
  await tx
    .deleteFrom('metafields')
    .where('app_user_id', 'in', (accounts) =>
      accounts.selectFrom('app_users').select('id').where('customer_id', '=', customerId),
    )
    .execute();
  await tx
    .updateTable('app_users')
    .set({ tags: '', note: '', store_customer_id: null })
    .where('customer_id', '=', customerId)
    .execute();
}

/** The row stays as a number. It is blocked, so no module gives it anything. */
export const accountDeletion: CustomerDeletion = {
  erase: async (tx, { cache, now }, customerId) => {
    await deleteOwnRows(tx, customerId);
    await deleteJobsAbout(tx, 'customerId', customerId);
    await emptyAccounts(tx, customerId);
    await tx
      .updateTable('customers')
      .set({
        phone: `deleted:${customerId}`,
        email: null,
        first_name: '',
        last_name: '',
        birth_date: null,
        referral_code: null,
        address: null,
        persona: null,
        card_number: sql<string>`new_card_number()`,
        is_blocked: true,
        is_allowed: false,
        deleted_at: now(),
      })
      .where('id', '=', customerId)
      .execute();
    for (const tag of activityTags(customerId)) cache.invalidate(tx, tag);
  },
};
