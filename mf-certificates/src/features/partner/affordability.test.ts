import type { CertificatePartner } from '@club/api/contract/certificates';
import { cheapestValue, missingPoints } from './affordability';

const partner = (prices: number[]): CertificatePartner => ({
  id: 'p',
  categoryId: 1,
  name: '',
  description: '',
  terms: '',
  picture: '',
  values: prices.map((bonuses) => ({ uah: bonuses, bonuses })),
});

describe('the price of a certificate', () => {
  it.each([
    [500, 1200, 0],
    [500, 500, 0],
    [500, 499, 1],
    [500, 0, 500],
  ])('[CE-01] %i XP with %i on the balance lacks %i', (price, balance, missing) => {
    expect(missingPoints(price, balance)).toBe(missing);
  });

  it('[CE-01] uses the cheapest value, in any order', () => {
    expect(cheapestValue(partner([900, 180, 450]))?.bonuses).toBe(180);
    expect(cheapestValue(partner([]))).toBeNull();
  });
});
