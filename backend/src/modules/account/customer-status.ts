import type { Brand } from '@club/domain/brand';
import { hasSpecialStatus } from '@club/domain/special-status';
import type { AppContext } from '../../app/context';
import { customerTag } from '../../app/sessions';
import type { Db } from '../../foundation/database/schema';
import { customerKeys, customerMetafields } from './users-repository';

/** What sets a customer apart in the shop. */
export interface CustomerStatus {
  /** The special status: has prices of its own. */
  readonly isSpecial: boolean;
  /** Sees and buys new products earlier. */
  readonly isEarly: boolean;
}

interface StatusFacts {
  readonly phone: string;
  readonly isAllowed: boolean;
  readonly accounts: readonly {
    readonly brand: Brand;
    readonly metafields: readonly { readonly namespace: string; readonly key: string }[];
  }[];
}

/** A customer whom the club has allowed: by the flag, or by the brand's phones of the configuration. */
function isAllowedCustomer(
  { config }: Pick<AppContext, 'config'>,
  brand: Brand,
  { phone, isAllowed }: Pick<StatusFacts, 'phone' | 'isAllowed'>,
): boolean {
  return isAllowed || config.brands[brand].specialPhones.includes(phone);
}

/** Whether the club has allowed the customer, in one brand. */
export async function readIsAllowed(
  context: Pick<AppContext, 'config' | 'db'>,
  customerId: number,
  brand: Brand,
): Promise<boolean> {
  const { phone, is_allowed } = await customerKeys(context.db, customerId);
  return isAllowedCustomer(context, brand, { phone, isAllowed: is_allowed });
}

export function customerStatus(
  context: Pick<AppContext, 'config'>,
  brand: Brand,
  facts: StatusFacts,
): CustomerStatus {
  const isSpecial = hasSpecialStatus(facts.accounts);
  return { isSpecial, isEarly: isSpecial || isAllowedCustomer(context, brand, facts) };
}

/** The status of a customer in one brand, cached until the account changes. */
export function readCustomerStatus(
  context: Pick<AppContext, 'cache' | 'config'>,
  db: Db,
  { customerId, brand }: { readonly customerId: number; readonly brand: Brand },
): Promise<CustomerStatus> {
  return context.cache.read(
    `status:${customerId}:${brand}`,
    [customerTag(customerId)],
    async () => {
      const { phone, is_allowed } = await customerKeys(db, customerId);
      const fields = await customerMetafields(db, customerId);
      const accounts = fields.map(({ brand: own, ...field }) => ({
        brand: own,
        metafields: [field],
      }));
      return customerStatus(context, brand, { phone, isAllowed: is_allowed, accounts });
    },
  );
}
