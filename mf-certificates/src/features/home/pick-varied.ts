import type { CertificatePartner } from '@club/api/contract/certificates';

/** The first partners, taking the categories in turn, so that a short row shows every kind. */
export function pickVaried(
  partners: readonly CertificatePartner[],
  count: number,
): CertificatePartner[] {
  const partnersByCategory = new Map<number, CertificatePartner[]>();
  for (const partner of partners) {
    const shelf = partnersByCategory.get(partner.categoryId) ?? [];
    shelf.push(partner);
    partnersByCategory.set(partner.categoryId, shelf);
  }
  const deepest = Math.max(0, ...[...partnersByCategory.values()].map((shelf) => shelf.length));
  const turns = Array.from({ length: deepest }, (_, turn) =>
    [...partnersByCategory.values()].flatMap((shelf) => shelf[turn] ?? []),
  );
  return turns.flat().slice(0, count);
}
