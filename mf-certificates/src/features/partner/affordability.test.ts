import type { CertificatePartner } from '@club/api/contract/certificates';
import { cheapestOf, missingPoints } from './affordability';

const partner = (prices: number[]): CertificatePartner => ({
  id: 'p',
  categoryId: 1,
  name: '',
  description: '',
  terms: '',
  picture: '',
  values: prices.map((bonuses) => ({ uah: bonuses, bonuses })),
});

describe('what a certificate costs', () => {
  it.each([
    [500, 1200, 0],
    [500, 500, 0],
    [500, 499, 1],
    [500, 0, 500],
  ])('[CE-01] %i XP with %i on the balance lacks %i', (price, balance, missing) => {
    expect(missingPoints(price, balance)).toBe(missing);
  });

  it('[CE-01] takes the cheapest value, in whatever order they come', () => {
    expect(cheapestOf(partner([900, 180, 450]))?.bonuses).toBe(180);
    expect(cheapestOf(partner([]))).toBeNull();
  });
});
