import type { OutputOf } from '@club/api';
import type { confirmSms } from '@club/api/contract/auth';
import type { User } from '@club/api/contract/users';
import { isAgeVerified, tagsOf } from '@club/domain/age';
import type { Customer } from '@club/platform';

function accountOf(user: User | null) {
  return user && { shopifyId: user.shopify_id, tags: tagsOf(user.tags) };
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
    accounts: { main: accountOf(user), second: accountOf(second) },
  };
}
