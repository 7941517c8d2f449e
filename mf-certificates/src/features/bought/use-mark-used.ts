import type { EndpointOutput } from '@club/api';
import { getCertList, setUsed, type Certificate } from '@club/api/contract/certificates';
import { quoted } from '@club/domain/quotation';
import { describeFailure, useBrand, useRemoteName, useToast } from '@club/platform';
import { useOutbox } from '@club/platform/outbox';
import { apiQueryKey, useInvalidate, useQueryClient } from '@club/platform/query';
import { useState } from 'react';
import { certificatesOutboxSection } from '../section/certificates-section';
import { certificatePath } from './certificate-path';

/** Puts a newer state of a certificate into every list that was read: the next read may fail. */
function useReplace() {
  const client = useQueryClient();
  const remote = useRemoteName();
  const { brand } = useBrand();
  return (newer: Certificate) =>
    client.setQueriesData<EndpointOutput<typeof getCertList>>(
      { queryKey: apiQueryKey(remote, brand, getCertList) },
      (list) =>
        list && {
          ...list,
          certificates: list.certificates.map((one) => (one.code === newer.code ? newer : one)),
        },
    );
}

/** Marks a certificate as used, or takes the mark back; without a network the mark waits in the outbox. */
export function useMarkUsed({ code, partner }: Certificate) {
  const outbox = useOutbox();
  const replace = useReplace();
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
      if (result.state !== 'sent') return;
      replace(result.answer.certificate);
      await invalidate(getCertList);
    } catch (error) {
      toast({ tone: 'bad', ...describeFailure(error) });
    } finally {
      setBusy(false);
    }
  }
  return { mark, isBusy };
}
