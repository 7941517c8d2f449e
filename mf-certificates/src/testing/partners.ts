import type { Certificate, CertificatePartner } from '@club/api/contract/certificates';

/** A partner for tests; pass what matters. */
export function aPartner(own: Partial<CertificatePartner> = {}): CertificatePartner {
  return {
    id: 'partner-01',
    categoryId: 1,
    name: 'Техносвіт',
    description: 'Побутова техніка й гаджети',
    terms: 'Діє 12 місяців.\nНе обмінюється на гроші.',
    picture: '/pictures/partner-01.svg',
    values: [
      { uah: 200, bonuses: 200 },
      { uah: 500, bonuses: 500 },
    ],
    ...own,
  };
}

export const someCategories = [
  { CATEGORY_ID: 1, CATEGORY_NAME: 'Електроніка' },
  { CATEGORY_ID: 5, CATEGORY_NAME: 'Пальне' },
  { CATEGORY_ID: 9, CATEGORY_NAME: 'Нове' },
];

export const somePartners = [
  aPartner(),
  aPartner({ id: 'partner-02', categoryId: 5, name: 'Колонка', values: [] }),
  aPartner({ id: 'partner-03', name: 'Гаджет', values: [{ uah: 100, bonuses: 90 }] }),
];

/** A certificate for tests; pass what matters. */
export function aCertificate(own: Partial<Certificate> = {}): Certificate {
  return {
    code: 'c1',
    partnerId: 'partner-01',
    partner: 'Техносвіт',
    picture: '/pictures/partner-01.svg',
    uah: 200,
    bonuses: 200,
    state: 'ready',
    bought_at: '2026-11-20T10:00:00.000Z',
    valid_until: '2099-05-23',
    used_at: null,
    terms: 'Діє на касі.\nРешта не повертається.',
    ...own,
  };
}
