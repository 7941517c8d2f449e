import { sql } from 'kysely';
import type { CustomerDeletion } from '../../app/customer-deletion';
import { activityTags } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';

/** What the customer has on the server besides the account: it ends with the sessions. */
async function deleteOwnRows(tx: Tx, customerId: number): Promise<void> {
  const tables = [
    'section_tokens',
    'sessions',
    'idempotency_keys',
    'email_changes',
    'customer_devices',
  ] as const;
  for (const table of tables) {
    await tx.deleteFrom(table).where('customer_id', '=', customerId).execute();
  }
  await tx
    .deleteFrom('login_codes')
    .where('phone', 'in', (customers) =>
      customers.selectFrom('customers').select('phone').where('id', '=', customerId),
    )
    .execute();
}

/** Work that names the customer, waiting or given up, except what runs now. */
async function deleteJobs(tx: Tx, customerId: number): Promise<void> {
  await tx
    .deleteFrom('jobs')
    .where(sql`data::jsonb ->> 'customerId'`, '=', String(customerId))
    .where('state', '<>', 'running')
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
    await deleteJobs(tx, customerId);
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
