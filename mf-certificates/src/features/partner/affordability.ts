import type { CertificatePartner, CertificateValue } from '@club/api/contract/certificates';

/** How many points are missing for a price; 0 when the balance suffices. */
export function missingPoints(price: number, balance: number): number {
  return Math.max(0, price - balance);
}

/** The cheapest value; null for a partner without values. */
export function cheapestValue({ values }: CertificatePartner): CertificateValue | null {
  return values.reduce<CertificateValue | null>(
    (best, value) => (best === null || value.bonuses < best.bonuses ? value : best),
    null,
  );
}
