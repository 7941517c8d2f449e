import { getCats } from '@club/api/contract/certificates';
import { useSectionQuery } from '@club/platform/query';
import { certificatesSection } from '../section/certificates-section';
import { staleMs } from './use-partners';

export function useCategories() {
  return useSectionQuery(certificatesSection, getCats, {}, { staleMs });
}
