import { everyCategory, getMessage } from '@club/api/contract/certificates';
import { useSectionQuery } from '@club/platform/query';
import { certificatesSection } from '../section/certificates-section';
import { staleMs } from './use-partners';

/** What the partners want customers to know; null without anything, and while it is not known. */
export function useMessage(categoryId: number): string | null {
  const input = categoryId === everyCategory ? {} : { categoryId };
  const { data } = useSectionQuery(certificatesSection, getMessage, input, { staleMs });
  return data?.message ?? null;
}
