import type { User } from '@club/api/contract/account/users';
import { addTags, splitTags } from '@club/domain/age';
import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Customer } from '../../app/endpoint-call';
import { activityTags, customerTag } from '../../app/sessions';
import {
  addAccountTags,
  findOrCreateAccount,
  putMetafields,
  type Metafield,
} from './accounts-repository';
import { ownAccount } from './own-account';
import { customerKeys, findUsers } from './users-repository';

function refuseForbidden(
  names: readonly string[],
  allowed: readonly string[],
  field: string,
): void {
  const refused = names.filter((name) => !allowed.includes(name));
  if (refused.length > 0) throw new ClubError('FORBIDDEN', { details: { field } });
}

function parseAllowedTags({ club }: AppContext, tags: string): string[] {
  const added = splitTags(tags);
  refuseForbidden(added, club.customersMaySet.tags, 'tags');
  return added;
}

/** The metafields of an own account. */
export async function readMetafields(
  { db }: AppContext,
  customer: Customer,
  brand: Brand,
  id: string,
): Promise<User['metafields']> {
  ownAccount(customer, brand, id);
  return (await findUsers(db, customer.id))[brand]?.metafields ?? [];
}

/** The account in an app, unless another phone is meant. */
export async function readUserByPhone(
  { db }: AppContext,
  customerId: number,
  brand: Brand,
  phone: string | undefined,
): Promise<User | null> {
  const user = (await findUsers(db, customerId))[brand] ?? null;
  return phone === undefined || phone === user?.phone ? user : null;
}

/** The account in an app, cached until it or what the customer does changes. */
export function readUser({ db, cache }: AppContext, customer: Customer, brand: Brand, id: string) {
  ownAccount(customer, brand, id);
  return cache.json(`user:${customer.id}:${brand}`, activityTags(customer.id), async () => {
    const user = (await findUsers(db, customer.id))[brand];
    if (!user) throw new ClubError('NOT_FOUND');
    return { user };
  });
}

/** Sets metafields of an own account that customers may set; gives all metafields. */
export async function setOwnMetafields(
  { transaction, cache, club }: AppContext,
  customer: Customer,
  brand: Brand,
  { shopifyId, fields }: { readonly shopifyId: string; readonly fields: readonly Metafield[] },
) {
  const account = ownAccount(customer, brand, shopifyId);
  const names = fields.map(({ namespace, key }) => `${namespace}.${key}`);
  refuseForbidden(names, club.customersMaySet.metafields, 'fields');
  return transaction(async (tx) => {
    await putMetafields(tx, account.id, fields);
    cache.invalidate(tx, customerTag(customer.id));
    return (await findUsers(tx, customer.id))[brand]?.metafields ?? [];
  });
}

/** Adds tags to an own account that customers may add; gives all tags. */
export async function addOwnTags(
  context: AppContext,
  customer: Customer,
  brand: Brand,
  { shopifyId, tags }: { readonly shopifyId: string; readonly tags: string },
): Promise<string> {
  const account = ownAccount(customer, brand, shopifyId);
  const added = parseAllowedTags(context, tags);
  return context.transaction(async (tx) => {
    const all = await addAccountTags(tx, account.id, added);
    context.cache.invalidate(tx, customerTag(customer.id));
    return all;
  });
}

interface AccountRequest {
  /** The one of the customer; any other is refused. */
  readonly phone: string;
  readonly brand: Brand;
  readonly tags: string;
  readonly note: string;
}

/** Gives the name of the customer's account in an app; creates the account if necessary. */
export async function openOwnAccount(
  context: AppContext,
  customerId: number,
  { phone, brand, tags, note }: AccountRequest,
): Promise<string> {
  const { db, transaction, cache, now } = context;
  if (phone !== (await customerKeys(db, customerId)).phone) throw new ClubError('NOT_FOUND');
  const allTags = addTags('PWA', parseAllowedTags(context, tags));
  return transaction(async (tx) => {
    const account = { customerId, brand, tags: allTags, note, createdAt: now() };
    const id = await findOrCreateAccount(tx, account);
    cache.invalidate(tx, customerTag(customerId));
    return id;
  });
}
