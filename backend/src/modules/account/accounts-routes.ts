import {
  checkAllowedUser,
  createCustomer,
  createMetafields,
  getMetafields,
  getUserByPhone,
  updateTags,
} from '@club/api/contract/account/accounts';
import type { ModuleDependencies } from '../../app/module';
import {
  addOwnTags,
  openOwnAccount,
  readMetafields,
  readUserByPhone,
  setOwnMetafields,
} from './accounts-service';
import { readIsAllowed } from './customer-status';

/** The accounts of a customer in both apps, and what a customer may write on them. */
export function accountsRoutes({ serve, context }: ModuleDependencies): void {
  serve.customer(getMetafields, async ({ input, customer, brand }) => ({
    metafields: await readMetafields(context, customer, brand, input.id),
  }));

  serve.customer(getUserByPhone, async ({ input, customer, brand }) => ({
    user: await readUserByPhone(context, customer.id, brand, input.phone),
  }));

  serve.customer(createMetafields, async ({ input, customer, brand }) => ({
    metafields: await setOwnMetafields(context, customer, brand, input),
  }));

  serve.customer(updateTags, async ({ input, customer, brand }) => ({
    tags: await addOwnTags(context, customer, brand, input),
  }));

  serve.customer(checkAllowedUser, async ({ customer, brand }) => ({
    allowed: await readIsAllowed(context, customer.id, brand),
  }));

  serve.customer(createCustomer, async ({ input, customer }) => {
    const { phone, variant: brand, tags = '', note = '' } = input;
    return { id: await openOwnAccount(context, customer.id, { phone, brand, tags, note }) };
  });
}
