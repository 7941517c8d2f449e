import type { CertificatePartner } from '@club/api/contract/certificates';

/** The first partners, taking the categories in turn, so that a short row shows every kind. */
export function pickVaried(
  partners: readonly CertificatePartner[],
  count: number,
): CertificatePartner[] {
  const shelves = new Map<number, CertificatePartner[]>();
  for (const partner of partners) {
    const shelf = shelves.get(partner.categoryId) ?? [];
    shelf.push(partner);
    shelves.set(partner.categoryId, shelf);
  }
  const deepest = Math.max(0, ...[...shelves.values()].map((shelf) => shelf.length));
  const turns = Array.from({ length: deepest }, (_, turn) =>
    [...shelves.values()].flatMap((shelf) => shelf[turn] ?? []),
  );
  return turns.flat().slice(0, count);
}
