import { getCertList, setUsed } from '@club/api/contract/certificates';
import { describeFailure, useToast } from '@club/platform';
import { useInvalidate, useSectionMutation } from '@club/platform/query';
import { certificatesSection } from '../section/certificates-section';

/** Marks a certificate as used, or takes the mark back. */
export function useMarkUsed(code: string) {
  const invalidate = useInvalidate();
  const toast = useToast();
  const { mutateAsync, isPending } = useSectionMutation(certificatesSection, setUsed);

  async function mark(used: boolean): Promise<void> {
    try {
      await mutateAsync({ code, used });
      await invalidate(getCertList);
    } catch (error) {
      toast({ tone: 'bad', ...describeFailure(error) });
    }
  }
  return { mark, isPending };
}
