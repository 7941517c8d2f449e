import { getCertList, setUsed, type Certificate } from '@club/api/contract/certificates';
import { quoted } from '@club/domain/quotation';
import { describeFailure, useToast } from '@club/platform';
import { useOutbox } from '@club/platform/outbox';
import { useInvalidate } from '@club/platform/query';
import { useState } from 'react';
import { certificatesOutboxSection } from '../section/certificates-section';
import { certificatePath } from './certificate-path';

/** Marks a certificate as used, or takes the mark back; without a network the mark waits in the outbox. */
export function useMarkUsed({ code, partner }: Certificate) {
  const outbox = useOutbox();
  const invalidate = useInvalidate();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  async function mark(used: boolean): Promise<void> {
    setBusy(true);
    try {
      const about = {
        kind: 'used',
        title: `Сертифікат ${quoted(partner)}`,
        text: used ? 'Використано' : 'Не використано',
        edit: certificatePath(code),
        section: certificatesOutboxSection(),
      };
      const result = await outbox.send(setUsed, { token: '', code, used }, about);
      if (result.state === 'sent') await invalidate(getCertList);
    } catch (error) {
      toast({ tone: 'bad', ...describeFailure(error) });
    } finally {
      setBusy(false);
    }
  }
  return { mark, isBusy };
}
