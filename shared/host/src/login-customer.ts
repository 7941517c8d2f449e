import type { EndpointOutput } from '@club/api';
import type { confirmSms } from '@club/api/contract/account/auth';
import type { Brand } from '@club/domain/brand';
import type { User } from '@club/api/contract/account/users';
import { isAgeVerified, splitTags } from '@club/domain/age';
import type { Customer } from '@club/platform';

function customerAccount(user: User) {
  return { shopifyId: user.shopify_id, tags: splitTags(user.tags) };
}

/** The customer from the answer of a login, as remotes see it. */
export function customerFromLogin({
  user,
  ogo_user: second,
}: EndpointOutput<typeof confirmSms>): Customer {
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
    accounts: { main: customerAccount(user), second: second && customerAccount(second) },
  };
}

/** The customer with new data of one account. */
export function updateCustomer(customer: Customer, brand: Brand, user: User): Customer {
  const { tags, metafields } = user;
  return {
    ...customer,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    // Verified in one app is verified in both; the other's account was not read.
    isAgeVerified: customer.isAgeVerified || isAgeVerified([{ brand, tags, metafields }]),
    referralCode: user.referral_code ?? customer.referralCode,
    accounts: { ...customer.accounts, [brand]: customerAccount(user) },
  };
}
