import type { User } from '@club/api/contract/account/users';
import type { Brand } from '@club/domain/brand';
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';

export type UsersByBrand = Partial<Record<Brand, User>>;

/** A customer's accounts with their metafields. */
export async function findUsers(db: Db | Tx, customerId: number): Promise<UsersByBrand> {
  const rows = await db
    .selectFrom('app_users')
    .innerJoin('customers', 'customers.id', 'app_users.customer_id')
    .select([
      'app_users.id',
      'brand',
      'shopify_id',
      'tags',
      'note',
      'phone',
      'email',
      'first_name',
      'last_name',
      'referral_code',
    ])
    .where('customer_id', '=', customerId)
    .execute();
  const metafields = await db
    .selectFrom('metafields')
    .innerJoin('app_users', 'app_users.id', 'metafields.app_user_id')
    .select(['app_user_id', 'namespace', 'key', 'value'])
    .where('customer_id', '=', customerId)
    .orderBy('namespace')
    .orderBy('key')
    .execute();
  const users = rows
    // Without its name an account is not finished, so it does not count.
    .filter((row): row is typeof row & { shopify_id: string } => row.shopify_id !== null)
    .map(({ id, brand, ...row }): [Brand, User] => [
      brand,
      {
        ...row,
        id: String(id),
        metafields: metafields
          .filter(({ app_user_id }) => app_user_id === id)
          .map(({ namespace, key, value }) => ({ namespace, key, value })),
      },
    ]);
  return Object.fromEntries(users);
}

export interface NewCustomer {
  readonly phone: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string | null;
  readonly isBlocked?: boolean;
  readonly referralCode?: string | null;
  readonly referredBy?: number | null;
  readonly address?: unknown;
  readonly persona?: string | null;
  readonly createdAt: Date;
}

/** Null if somebody has the same code for friends. */
export async function insertCustomerWithCode(
  tx: Tx,
  customer: NewCustomer,
): Promise<number | null> {
  const row = await tx
    .insertInto('customers')
    .values({
      phone: customer.phone,
      email: customer.email,
      first_name: customer.firstName,
      last_name: customer.lastName,
      birth_date: customer.birthDate,
      is_blocked: customer.isBlocked ?? false,
      referral_code: customer.referralCode ?? null,
      referred_by: customer.referredBy ?? null,
      address: customer.address ? JSON.stringify(customer.address) : null,
      persona: customer.persona ?? null,
      created_at: customer.createdAt,
    })
    .onConflict((conflict) => conflict.column('referral_code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<number> {
  const id = await insertCustomerWithCode(tx, customer);
  if (id === null) throw new Error(`The code ${customer.referralCode} exists`);
  return id;
}

export interface NewAppUser {
  readonly customerId: number;
  readonly brand: Brand;
  readonly tags?: string;
  readonly note?: string;
  readonly metafields?: readonly { namespace: string; key: string; value: string }[];
  readonly createdAt: Date;
}

/** Opens an account in one app and names it. The id in the brand's store comes from the store, later. */
export async function insertAppUser(tx: Tx, user: NewAppUser): Promise<number> {
  const { id } = await tx
    .insertInto('app_users')
    .values({
      customer_id: user.customerId,
      brand: user.brand,
      shopify_id: null,
      tags: user.tags ?? '',
      note: user.note ?? '',
      created_at: user.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update app_users set shopify_id = (7000000000000 + id * 7919)::text where id = ${id}`.execute(
    tx,
  );
  if (user.metafields?.length) {
    await tx
      .insertInto('metafields')
      .values(user.metafields.map((one) => ({ app_user_id: id, ...one })))
      .execute();
  }
  return id;
}

export async function customerByPhone(
  db: Db | Tx,
  phone: string,
): Promise<{ id: number; isBlocked: boolean } | null> {
  const row = await db
    .selectFrom('customers')
    .select(['id', 'is_blocked'])
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row ? { id: row.id, isBlocked: row.is_blocked } : null;
}

export async function isEmailTaken(db: Db | Tx, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** One at a time for an address: of two who claim it at once, the second sees the first. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email:${email}`}, 0))`.execute(tx);
}

export function customerKeys(
  db: Db,
  customerId: number,
): Promise<{ phone: string; is_allowed: boolean }> {
  return db
    .selectFrom('customers')
    .select(['phone', 'is_allowed'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
}

/** The names of the metafields of a customer's accounts. */
export function customerMetafields(db: Db, customerId: number) {
  return db
    .selectFrom('metafields')
    .innerJoin('app_users', 'app_users.id', 'app_user_id')
    .select(['brand', 'namespace', 'key'])
    .where('customer_id', '=', customerId)
    .execute();
}

/**
 * The customer's row, locked: orders, rewards and changes of one customer wait for each other. Rows that
 * refer to the customer are stored meanwhile.
 */
export function lockCustomer(tx: Tx, customerId: number): Promise<{ email: string | null }> {
  return tx
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export function findContact(db: Db, customerId: number) {
  return db
    .selectFrom('customers')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
}

/** The customer's phone and account in an app, or undefined without an account there. */
export function findAppCustomer(db: Db, customerId: number, brand: Brand) {
  return db
    .selectFrom('customers')
    .innerJoin('app_users', 'app_users.customer_id', 'customers.id')
    .select(['phone', 'shopify_id'])
    .where('customers.id', '=', customerId)
    .where('brand', '=', brand)
    .executeTakeFirst();
}

/** The customer's account in the app, or else that in the other one. */
export async function findStoreOwner(db: Db, customerId: number, brand: Brand) {
  const accounts = await db
    .selectFrom('customers')
    .innerJoin('app_users', 'app_users.customer_id', 'customers.id')
    .select(['brand', 'phone', 'shopify_id as userId'])
    .$narrowType<{ userId: string }>()
    .where('customers.id', '=', customerId)
    .where('shopify_id', 'is not', null)
    .execute();
  return accounts.find((account) => account.brand === brand) ?? accounts[0];
}

export async function setEmail(tx: Tx, customerId: number, email: string): Promise<void> {
  await tx.updateTable('customers').set({ email }).where('id', '=', customerId).execute();
}

/** The customer who plays a demo persona; other modules seed for them. */
export async function findPersonaCustomer(db: Db | Tx, persona: string): Promise<number> {
  const { id } = await db
    .selectFrom('customers')
    .select('id')
    .where('persona', '=', persona)
    .executeTakeFirstOrThrow();
  return id;
}
