import { everyCategory, getPartnersById } from '@club/api/contract/certificates';
import { useSectionQuery } from '@club/platform/query';
import { certificatesSection } from '../section/certificates-section';

/** Partners change about once a week. */
export const staleMs = 15 * 60_000;

/** All partners at once: one answer serves the list, each category, each partner's page, and works offline. */
export function usePartners() {
  return useSectionQuery(
    certificatesSection,
    getPartnersById,
    { categoryId: everyCategory },
    { staleMs },
  );
}
