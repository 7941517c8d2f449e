import type { BrandInfo, Customer, CustomerAccount } from '@club/platform';
import type { Brand } from '@club/domain/brand';

/** The two brands as tests show them. */
export const brandInfos: Readonly<Record<Brand, BrandInfo>> = {
  main: { brand: 'main', name: 'Перший клуб', shop: 'main.club.test' },
  second: { brand: 'second', name: 'Другий клуб', shop: 'second.club.test' },
};

/** An account in one of the apps. */
export function anAccount(own: Partial<CustomerAccount> = {}): CustomerAccount {
  return { shopifyId: '7001', tags: [], ...own };
}

/** A customer with accounts in both apps; give what matters to the test. */
export function aCustomer(own: Partial<Customer> = {}): Customer {
  return {
    id: 'c-1',
    firstName: 'Олена',
    lastName: 'Коваль',
    phone: '+380501112233',
    email: 'olena@example.com',
    isAgeVerified: true,
    referralCode: 'REW-TEST01',
    accounts: { main: anAccount(), second: anAccount({ shopifyId: '8001' }) },
    ...own,
  };
}
