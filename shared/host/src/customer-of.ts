import type { OutputOf } from '@club/api';
import type { confirmSms } from '@club/api/contract/auth';
import type { Brand } from '@club/domain/brand';
import type { User } from '@club/api/contract/users';
import { isAgeVerified, tagsOf } from '@club/domain/age';
import type { Customer } from '@club/platform';

function accountOf(user: User) {
  return { shopifyId: user.shopify_id, tags: tagsOf(user.tags) };
}

/** The person behind the answer of a login, as remotes see them. */
export function customerOf({ user, ogo_user: second }: OutputOf<typeof confirmSms>): Customer {
  return {
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    phone: user.phone,
    email: user.email,
    isAgeVerified: isAgeVerified([
      { brand: 'main', tags: user.tags, metafields: user.metafields },
      ...(second
        ? [{ brand: 'second' as const, tags: second.tags, metafields: second.metafields }]
        : []),
    ]),
    referralCode: user.referral_code ?? null,
    accounts: { main: accountOf(user), second: second && accountOf(second) },
  };
}

/** The person after the account of one app was read anew. */
export function renewedCustomer(customer: Customer, brand: Brand, user: User): Customer {
  const { tags, metafields } = user;
  return {
    ...customer,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    // Verified in one app is verified in both; the other's account was not read.
    isAgeVerified: customer.isAgeVerified || isAgeVerified([{ brand, tags, metafields }]),
    referralCode: user.referral_code ?? customer.referralCode,
    accounts: { ...customer.accounts, [brand]: accountOf(user) },
  };
}
