import {
  checkAllowedUser,
  createCustomer,
  createMetafields,
  getMetafields,
  getUserByPhone,
  updateTags,
} from '@club/api/contract/accounts';
import { addTags, tagsOf } from '@club/domain/age';
import { ClubError } from '../../app/club-error';
import type { ModuleParts } from '../../app/module';
import { customerTag } from '../auth/sessions';
import { accountIn, addAccountTags, putMetafields } from './accounts-repository';
import { ownAccount } from './own-account';
import { customerKeys, usersOf } from './users-repository';

function refuseForeign(asked: readonly string[], allowed: readonly string[], field: string): void {
  const refused = asked.filter((one) => !allowed.includes(one));
  if (refused.length > 0) throw new ClubError('FORBIDDEN', { details: { field } });
}

/** The accounts of a customer in both apps, and what a device may write on them. */
export function accountsRoutes({ serve, context }: ModuleParts): void {
  const { transaction, cache, club, config, now } = context;
  const { customersMaySet } = club;

  serve.customer(getMetafields, async ({ input, customer, brand, db }) => {
    ownAccount(customer, brand, input.id);
    return { metafields: (await usersOf(db, customer.id))[brand]?.metafields ?? [] };
  });

  serve.customer(getUserByPhone, async ({ input, customer, brand, db }) => {
    const user = (await usersOf(db, customer.id))[brand] ?? null;
    const isOwn = input.phone === undefined || input.phone === user?.phone;
    return { user: isOwn ? user : null };
  });

  serve.customer(createMetafields, async ({ input: { fields, shopifyId }, customer, brand }) => {
    const account = ownAccount(customer, brand, shopifyId);
    const names = fields.map(({ namespace, key }) => `${namespace}.${key}`);
    refuseForeign(names, customersMaySet.metafields, 'fields');
    const metafields = await transaction(async (tx) => {
      await putMetafields(tx, account.id, fields);
      cache.invalidate(tx, customerTag(customer.id));
      return (await usersOf(tx, customer.id))[brand]?.metafields ?? [];
    });
    return { metafields };
  });

  serve.customer(updateTags, async ({ input, customer, brand }) => {
    const account = ownAccount(customer, brand, input.shopifyId);
    const added = tagsOf(input.tags);
    refuseForeign(added, customersMaySet.tags, 'tags');
    const tags = await transaction(async (tx) => {
      const all = await addAccountTags(tx, account.id, added);
      cache.invalidate(tx, customerTag(customer.id));
      return all;
    });
    return { tags };
  });

  serve.customer(checkAllowedUser, async ({ customer, db }) => {
    const { phone, is_allowed } = await customerKeys(db, customer.id);
    return { allowed: is_allowed || config.specialPhones.includes(phone) };
  });

  serve.customer(createCustomer, async ({ input, customer, db }) => {
    const { phone } = await customerKeys(db, customer.id);
    if (input.phone !== phone) throw new ClubError('NOT_FOUND');
    const added = tagsOf(input.tags ?? '');
    refuseForeign(added, customersMaySet.tags, 'tags');
    const id = await transaction(async (tx) => {
      const opened = await accountIn(tx, {
        customerId: customer.id,
        brand: input.variant,
        tags: addTags('PWA', added),
        note: input.note ?? '',
        createdAt: now(),
      });
      cache.invalidate(tx, customerTag(customer.id));
      return opened;
    });
    return { id };
  });
}
