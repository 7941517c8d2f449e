import {
  checkAllowedUser,
  createCustomer,
  createMetafields,
  getMetafields,
  getUserByPhone,
  updateTags,
} from '@club/api/contract/account/accounts';
import { ClubError } from '../../app/club-error';
import type { ModuleParts } from '../../app/module';
import { addOwnTags, openAccount, setOwnMetafields } from './accounts-service';
import { isAllowedCustomer } from './customer-status';
import { ownAccount } from './own-account';
import { customerKeys, findUsers } from './users-repository';

/** The accounts of a customer in both apps, and what a customer may write on them. */
export function accountsRoutes({ serve, context }: ModuleParts): void {
  serve.customer(getMetafields, async ({ input, customer, brand, db }) => {
    ownAccount(customer, brand, input.id);
    return { metafields: (await findUsers(db, customer.id))[brand]?.metafields ?? [] };
  });

  serve.customer(getUserByPhone, async ({ input, customer, brand, db }) => {
    const user = (await findUsers(db, customer.id))[brand] ?? null;
    const isOwn = input.phone === undefined || input.phone === user?.phone;
    return { user: isOwn ? user : null };
  });

  serve.customer(createMetafields, async ({ input, customer, brand }) => ({
    metafields: await setOwnMetafields(context, customer, brand, input),
  }));

  serve.customer(updateTags, async ({ input, customer, brand }) => ({
    tags: await addOwnTags(context, customer, brand, input),
  }));

  serve.customer(checkAllowedUser, async ({ customer, brand, db }) => {
    const { phone, is_allowed } = await customerKeys(db, customer.id);
    return { allowed: isAllowedCustomer(context, brand, { phone, isAllowed: is_allowed }) };
  });

  serve.customer(createCustomer, async ({ input, customer, db }) => {
    const { phone } = await customerKeys(db, customer.id);
    if (input.phone !== phone) throw new ClubError('NOT_FOUND');
    const { variant: brand, tags = '', note = '' } = input;
    return { id: await openAccount(context, customer.id, { brand, tags, note }) };
  });
}
